import { type TopicReference, questionNotFound, type Thread } from '#contract/community/community.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { courseForWatching, lectureForWatching } from '#server/features/learning/access.ts'
import { headingIn } from '#server/features/learning/heading.ts'
import { type CommunityDeps, takeTurn } from './community-deps.ts'
import { ringForQuestion, silenceQuestion } from './question-news.ts'
import { insertQuestion, lockQuestion, markQuestionRemoved, updateQuestion } from './question.store.ts'
import type { QuestionRow } from './question-row.ts'
import { questionForReading, showThread } from './thread.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'

type QuestionText = { title: string; body: string }

/** Asks about a lecture or an exercise, if the member may open it. */
export async function askQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  courseId: number,
  { topic, title, body }: QuestionText & { topic: TopicReference },
): Promise<Thread> {
  const place = await placeOf(deps, viewer, courseId, topic)
  await takeTurn(deps.questionsOfMember, viewer, courseId)
  const questionId = await deps.db.transaction().execute(async (trx) => {
    const id = await insertQuestion(trx, {
      ...place,
      courseId,
      authorId: viewer.memberId,
      byStaff: may(viewer, 'post.signAsStaff', { courseId }),
      title,
      body,
      ...foundBy({ title, body }),
    })
    await ringForQuestion(trx, (await lockQuestion(trx, id))!)
    return id
  })
  return await showThread(deps, viewer, questionId)
}

async function placeOf(deps: CommunityDeps, viewer: Viewer, courseId: number, topic: TopicReference) {
  if (topic.kind === 'exercise') return await placeOfExercise(deps, viewer, courseId, topic)
  await courseForWatching(deps, viewer, courseId)
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, topic.lectureId)
  if (lecture.course_id !== courseId) refuse(lectureNotFound)
  return {
    lectureId: lecture.id,
    atSec: secondIn(lecture, topic.atSec),
    heading: await headingIn(deps.db, lecture, topic.heading),
  }
}

/** Only a video has seconds. */
const secondIn = (lecture: { kind: string; duration_sec: number }, atSec: number | null) =>
  atSec === null || lecture.kind !== 'video' ? null : Math.min(atSec, lecture.duration_sec)

type AboutExercise = Extract<TopicReference, { kind: 'exercise' }>

async function placeOfExercise(
  deps: CommunityDeps,
  viewer: Viewer,
  courseId: number,
  { exerciseId, files = [], failing }: AboutExercise,
) {
  const exercise = await deps.exercises.forAsking(deps, viewer, exerciseId)
  if (exercise.courseId !== courseId) refuse(exerciseNotFound)
  const attachment = files.length > 0 || failing ? { files, failing: failing ?? null } : null
  return { exerciseId, attachment }
}

const foundBy = ({ title, body }: QuestionText) => ({
  titlePieces: piecesOf(title),
  pieces: piecesOf(`${title}\n${body}`),
})

type PlaceChange = { atSec?: number | null | undefined; heading?: string | undefined }

export async function changeQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  { title, body, ...place }: QuestionText & PlaceChange,
): Promise<Thread> {
  const question = await ownQuestion(deps, viewer, questionId)
  const changed = await changedPlace(deps, question, place)
  await takeTurn(deps.answersOfMember, viewer, question.course_id)
  await updateQuestion(deps.db, questionId, { title, body, ...changed, ...foundBy({ title, body }) })
  return await showThread(deps, viewer, questionId)
}

async function changedPlace({ db }: CommunityDeps, question: QuestionRow, { atSec, heading }: PlaceChange) {
  const { lecture_id: id, lecture_kind: kind } = question
  if (id === null || kind === null) return {}
  return {
    atSec: kind === 'video' ? atSec : null,
    ...(heading !== undefined && { heading: await headingIn(db, { id, kind }, heading) }),
  }
}

export async function removeQuestion(deps: CommunityDeps, viewer: Viewer, questionId: number): Promise<void> {
  await ownQuestion(deps, viewer, questionId)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockQuestion(trx, questionId))) refuse(questionNotFound)
    await markQuestionRemoved(trx, questionId)
    await silenceQuestion(trx, questionId)
  })
}

async function ownQuestion(deps: CommunityDeps, viewer: Viewer, questionId: number) {
  const question = await questionForReading(deps, viewer, questionId)
  return question.author_id === viewer.memberId ? question : refuse(forbidden)
}
