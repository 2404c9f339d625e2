import { quizNotFound } from '#contract/quiz/quiz.ts'
import { quizQuestionNotFound } from '#contract/quiz/staff-question.ts'
import {
  drawTooLarge,
  QUESTION_SEC,
  type QuizItemToWrite,
  type QuizSettings,
  quizInUse,
  quizOutdated,
  quizWindowWrong,
  type StaffQuiz,
} from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { changeLessonLength } from '#server/features/learning/lesson-progress.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import { findQuiz, findQuizzesOf, type QuizRow } from '../quiz.store.ts'
import { findQuestionsById, findTags } from './question.store.ts'
import { staffQuestion } from './question.ts'
import * as store from './quiz.store.ts'

export async function listStaffQuizzes({ db }: Pick<Deps, 'db'>, courseId: number) {
  const quizzes = await findQuizzesOf(db, courseId)
  const figures = await store.findFigures(db, idsOf(quizzes))
  return quizzes.map((quiz) => ({
    id: quiz.id,
    lectureId: quiz.lecture_id,
    title: quiz.title,
    form: quiz.form,
    atSec: quiz.at_sec,
    questionCount: quiz.question_count,
    attemptCount: figures.get(quiz.id)?.attempt_count ?? 0,
    passedShare: figures.get(quiz.id)?.passed_share ?? null,
    releasedAt: quiz.released_at && seoulTime(quiz.released_at),
  }))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export async function showStaffQuiz(db: Db, quizId: number): Promise<StaffQuiz> {
  const quiz = (await findQuiz(db, quizId)) ?? refuse(quizNotFound)
  const items = await store.findItemRows(db, quizId, quiz.course_id)
  const questions = await findQuestionsById(
    db,
    items.flatMap(({ question_id: id }) => id ?? []),
  )
  const byId = new Map(questions.map((row) => [row.id, staffQuestion(row)]))
  return {
    ...settingsOf(quiz),
    id: quiz.id,
    courseId: quiz.course_id,
    courseTitle: quiz.course_title,
    lectureId: quiz.lecture_id,
    title: quiz.title,
    atSec: quiz.at_sec,
    items: items.map((item) => ({
      question: (item.question_id !== null && byId.get(item.question_id)) || null,
      tag: item.tag,
      count: item.draw_count,
      available: item.available,
    })),
    durationSec: quiz.duration_sec,
    isLengthFixed: quiz.is_length_fixed,
    attemptCount: (await store.findFigures(db, [quizId])).get(quizId)?.attempt_count ?? 0,
    releasedAt: quiz.released_at && seoulTime(quiz.released_at),
    version: quiz.version,
    updatedAt: seoulTime(quiz.updated_at),
  }
}

const settingsOf = (quiz: QuizRow): QuizSettings => ({
  form: quiz.form,
  introduction: quiz.introduction,
  passPercent: quiz.pass_percent,
  attemptsMax: quiz.attempts_max,
  timeLimitSec: quiz.time_limit_sec,
  opensAt: quiz.opens_at && seoulTime(quiz.opens_at),
  closesAt: quiz.closes_at && seoulTime(quiz.closes_at),
  isShuffled: quiz.is_shuffled,
})

type QuizChange = {
  settings: QuizSettings
  items: readonly QuizItemToWrite[]
  /** Null: estimated; missing: as before. */
  durationSec?: number | null | undefined
  version: number
}

export async function saveQuiz(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  quizId: number,
  { settings, items, durationSec, version }: QuizChange,
): Promise<StaffQuiz> {
  const stored = await storedSettings(settings)
  const saved = await db.transaction().execute(async (trx) => {
    const before = await lockedQuiz(trx, quizId)
    if (before.version !== version) return refuse(quizOutdated)
    if (before.form !== settings.form && (await store.hasAttempts(trx, quizId))) return refuse(quizInUse)
    const itemsBefore = await store.findItemRows(trx, quizId, before.course_id)
    await refuseItems(trx, before.course_id, items)
    await store.updateQuiz(trx, quizId, stored)
    await store.replaceItems(trx, quizId, items)
    const isAsBefore = durationSec === undefined || before.at_sec !== null
    const fixedSec = isAsBefore ? fixedLength(before) : durationSec
    await store.setLengthFixed(trx, quizId, fixedSec !== null)
    await fitLength(trx, (await findQuiz(trx, quizId))!, fixedSec)
    const saved = await showStaffQuiz(trx, quizId)
    const changes = changesOf(
      { ...loggedQuiz(settingsOf(before), loggedRows(itemsBefore)), durationSec: fixedLength(before) },
      { ...loggedQuiz(settings, items.map(loggedItem)), durationSec: fixedSec },
    )
    if (changes)
      await writeAudit(trx, {
        ...actor,
        action: 'quiz.change',
        subject: `lecture:${before.lecture_id}`,
        detail: { quizId, ...changes },
      })
    return saved
  })
  // Not in the transaction: handing in locks the attempt before the quiz.
  await store.endEndless(db, quizId)
  return saved
}

export async function lockedQuiz(trx: Trx, quizId: number): Promise<QuizRow> {
  if (!(await store.lockQuiz(trx, quizId))) return refuse(quizNotFound)
  return (await findQuiz(trx, quizId)) ?? refuse(quizNotFound)
}

async function storedSettings(settings: QuizSettings): Promise<store.SettingsToStore> {
  const [opensAt, closesAt] = [settings.opensAt, settings.closesAt].map((time) => time && new Date(time))
  if (opensAt && closesAt && closesAt <= opensAt) return refuse(quizWindowWrong)
  const introduction = settings.introduction.trim()
  return {
    form: settings.form,
    introduction,
    introduction_html: introduction === '' ? '' : await renderMarkdown(introduction),
    pass_percent: settings.passPercent,
    attempts_max: settings.attemptsMax,
    time_limit_sec: settings.timeLimitSec,
    opens_at: opensAt || null,
    closes_at: closesAt || null,
    is_shuffled: settings.isShuffled,
  }
}

async function refuseItems(trx: Trx, courseId: number, items: readonly QuizItemToWrite[]): Promise<void> {
  const ids = items.flatMap((item) => ('questionId' in item ? [item.questionId] : []))
  const unique = [...new Set(ids)]
  if (unique.length < ids.length || (await store.holdQuestions(trx, courseId, unique)) < unique.length)
    refuse(quizQuestionNotFound)
  const available = new Map((await findTags(trx, courseId)).map(({ tag, count }) => [tag, count]))
  for (const item of items)
    if ('tag' in item && item.count > (available.get(item.tag) ?? 0)) refuse(drawTooLarge)
}

/** The study time that staff set; null: it is estimated. */
const fixedLength = (quiz: QuizRow) => (quiz.is_length_fixed ? quiz.duration_sec : null)

/** The study time of a quiz lesson: what staff set, else estimated from its questions. A pause has none. */
async function fitLength(trx: Trx, quiz: QuizRow, fixedSec: number | null): Promise<void> {
  const afterSec = fixedSec ?? quiz.question_count * QUESTION_SEC
  if (quiz.at_sec !== null || afterSec === 0) return
  const changed = await store.setLength(trx, quiz.lecture_id, afterSec)
  if (changed) await changeLessonLength(trx, quiz.lecture_id, { beforeSec: changed.before, afterSec })
}

const INTRODUCTION_CHARACTERS = 200

const loggedQuiz = (settings: QuizSettings, items: readonly string[]) => ({
  ...settings,
  introduction: [...settings.introduction.trim()].slice(0, INTRODUCTION_CHARACTERS).join(''),
  items,
})
const loggedItem = (item: QuizItemToWrite) =>
  'questionId' in item ? `question:${item.questionId}` : `${item.tag} × ${item.count}`
const loggedRows = (rows: readonly store.ItemRow[]) =>
  rows.map((row) =>
    row.question_id === null ? `${row.tag} × ${row.draw_count}` : `question:${row.question_id}`,
  )
