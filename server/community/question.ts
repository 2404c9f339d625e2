import { type AskedAbout, questionNotFound, type Thread } from '#contract/community.ts'
import { lectureNotFound } from '#contract/learning.ts'
import { forbidden } from '#contract/problem.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Viewer } from '#server/http/visitor.ts'
import { isStaff } from '#server/identity/roles.ts'
import { courseForWatching, lectureForWatching } from '#server/learning/access.ts'
import { type CommunityDeps, takeTurn } from './community-deps.ts'
import { ringForQuestion, silenceQuestion } from './question-news.ts'
import { insertQuestion, lockQuestion, markQuestionRemoved, updateQuestion } from './question.store.ts'
import { questionForReading, showThread } from './thread.ts'
import { piecesOf } from './word-pieces.ts'

type Written = { title: string; body: string }

/** Asks about a place in a course; the enrolled and staff may. */
export async function askQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  courseId: number,
  { topic, title, body }: Written & { topic: AskedAbout },
): Promise<Thread> {
  await courseForWatching(deps, viewer, courseId)
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, topic.lectureId)
  if (lecture.course_id !== courseId) refuse(lectureNotFound)
  await takeTurn(deps.questionsOfMember, viewer)
  const asked = {
    ...{ course_id: courseId, lecture_id: lecture.id, author_id: viewer.memberId, title },
    at_sec: within(topic.atSec, lecture.duration_sec),
  }
  const questionId = await deps.db.transaction().execute(async (trx) => {
    const id = await insertQuestion(trx, {
      ...{ courseId, lectureId: lecture.id, atSec: asked.at_sec, authorId: viewer.memberId },
      ...{ byStaff: isStaff(viewer), title, body, ...foundBy({ title, body }) },
    })
    await ringForQuestion(trx, { ...asked, id })
    return id
  })
  return await showThread(deps, viewer, questionId)
}

const within = (atSec: number | null, durationSec: number) =>
  atSec === null ? null : Math.min(atSec, durationSec)

const foundBy = ({ title, body }: Written) => ({
  titlePieces: piecesOf(title),
  pieces: piecesOf(`${title}\n${body}`),
})

export async function changeQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  { title, body, atSec }: Written & { atSec?: number | null | undefined },
): Promise<Thread> {
  await ownQuestion(deps, viewer, questionId)
  await takeTurn(deps.answersOfMember, viewer)
  await updateQuestion(deps.db, questionId, { title, body, atSec, ...foundBy({ title, body }) })
  return await showThread(deps, viewer, questionId)
}

export async function removeQuestion(deps: CommunityDeps, viewer: Viewer, questionId: number): Promise<void> {
  await ownQuestion(deps, viewer, questionId)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockQuestion(trx, questionId))) refuse(questionNotFound)
    await markQuestionRemoved(trx, questionId)
    await silenceQuestion(trx, questionId)
  })
}

async function ownQuestion(deps: CommunityDeps, viewer: Viewer, questionId: number): Promise<void> {
  const { author_id: authorId } = await questionForReading(deps, viewer, questionId)
  if (authorId !== viewer.memberId) refuse(forbidden)
}
