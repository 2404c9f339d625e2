import {
  QUESTION_SEC,
  QuizItemToWrite,
  QuizSettings,
  type StaffQuiz,
  saveQuiz,
} from '#contract/quiz/staff-quiz.ts'
import type { StaffQuestion } from '#contract/quiz/staff-question.ts'
import { minutesText, secondsOf as studySecondsOf } from '#web/ui/words/study-minutes.ts'

/** A question, or `count` questions drawn from those with the tag. */
export type ItemDraft = { key: number } & (
  | { question: StaffQuestion; tag?: undefined }
  | { question?: undefined; tag: string; count: string; available: number }
)

/** What is typed: numbers and moments are texts until they are sent; a blank one is no limit. */
export type QuizDraft = {
  form: QuizSettings['form']
  introduction: string
  passPercent: string
  attemptsMax: string
  timeLimitMin: string
  /** In Seoul time, as a field of the browser has it: `2026-12-01T09:00`. */
  opensAt: string
  closesAt: string
  isShuffled: boolean
  /** The study time; null: estimated from the questions. */
  studyMinutes: string | null
  items: readonly ItemDraft[]
}

export type DraftErrors = Readonly<Record<string, string>>

let lastKey = 0
export const questionItem = (question: StaffQuestion): ItemDraft => ({ key: (lastKey += 1), question })
export const drawItem = (tag: string, count: string, available: number): ItemDraft => ({
  key: (lastKey += 1),
  tag,
  count,
  available,
})

export const draftOf = (quiz: StaffQuiz): QuizDraft => ({
  form: quiz.form,
  introduction: quiz.introduction,
  passPercent: String(quiz.passPercent),
  attemptsMax: quiz.attemptsMax === null ? '' : String(quiz.attemptsMax),
  timeLimitMin: quiz.timeLimitSec === null ? '' : String(quiz.timeLimitSec / 60),
  opensAt: quiz.opensAt?.slice(0, 16) ?? '',
  closesAt: quiz.closesAt?.slice(0, 16) ?? '',
  isShuffled: quiz.isShuffled,
  studyMinutes: quiz.isLengthFixed ? minutesText(quiz.durationSec) : null,
  items: quiz.items.flatMap(({ question, tag, count, available }) =>
    question ? [questionItem(question)] : tag === null ? [] : [drawItem(tag, String(count), available)],
  ),
})

type QuizBody = { settings: QuizSettings; items: QuizItemToWrite[]; durationSec: number | null }

export const bodyOf = (draft: QuizDraft): QuizBody => ({
  settings: {
    form: draft.form,
    introduction: draft.introduction,
    passPercent: numberOf(draft.passPercent) ?? Number.NaN,
    attemptsMax: draft.form === 'exam' ? null : numberOf(draft.attemptsMax),
    timeLimitSec: secondsOf(draft.timeLimitMin),
    opensAt: draft.form === 'exam' ? momentOf(draft.opensAt) : null,
    closesAt: draft.form === 'exam' ? momentOf(draft.closesAt) : null,
    isShuffled: draft.isShuffled,
  },
  items: draft.items.map((item) =>
    item.question
      ? { questionId: item.question.id }
      : { tag: item.tag, count: numberOf(item.count) ?? Number.NaN },
  ),
  durationSec: studySecondsOf(draft.studyMinutes),
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))
const secondsOf = (minutes: string) => {
  const number = numberOf(minutes)
  return number === null ? null : Math.round(number * 60)
}
/** A field of the browser has no time zone; this is Seoul time. */
const momentOf = (text: string) => (text === '' ? null : `${text.slice(0, 16)}:00.000+09:00`)

export const isSameDraft = (one: QuizDraft, other: QuizDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

/** By the field, such as `passPercent`; an item by its place: `items.2`. */
export function errorsIn(draft: QuizDraft): DraftErrors {
  const { settings, items, durationSec } = bodyOf(draft)
  const found: Record<string, string> = {}
  for (const { path, message } of QuizSettings.safeParse(settings).error?.issues ?? [])
    found[String(path[0])] ??= message
  if (settings.opensAt && settings.closesAt && settings.closesAt <= settings.opensAt)
    found['closesAt'] ??= '시작 시각보다 뒤로 입력해 주세요.'
  for (const [at, item] of draft.items.entries()) {
    if (item.question) continue
    const message = QuizItemToWrite.safeParse(items[at]).success
      ? null
      : '뽑을 문제 수는 1~200개로 입력해 주세요.'
    const tooMany =
      Number(item.count) > item.available ? `이 태그에는 문제가 ${item.available}개 있어요.` : null
    if (message ?? tooMany) found[`items.${at}`] = (message ?? tooMany)!
  }
  const length = saveQuiz.body.shape.durationSec.safeParse(durationSec).error?.issues[0]
  if (length) found['durationSec'] = length.message
  const most = saveQuiz.body.shape.items.safeParse(items).error?.issues.find(({ path }) => path.length === 0)
  return most ? { ...found, items: most.message } : found
}

/** Of the chosen questions; those that are drawn have the points of the question that is drawn. */
export const chosenPoints = (items: readonly ItemDraft[]) =>
  items.reduce((sum, { question }) => sum + (question?.points ?? 0), 0)

export const questionCount = (items: readonly ItemDraft[]) =>
  items.reduce((sum, item) => sum + (item.question ? 1 : Number(item.count) || 0), 0)

export const estimateSec = (items: readonly ItemDraft[]) => questionCount(items) * QUESTION_SEC

export const hasDraws = (items: readonly ItemDraft[]) => items.some(({ question }) => !question)
