import { answerNotFound, questionNotFound, type Thread } from '#contract/community/community.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findAnswer, insertAnswer, markAnswerRemoved, updateAnswer } from './answer.store.ts'
import { type CommunityDeps, takeTurn } from './community-deps.ts'
import { ringForAnswer, silenceAnswer } from './question-news.ts'
import { lockQuestion, recountAnswers } from './question.store.ts'
import { maySee, questionForReading, showThread } from './thread.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'

export async function answerQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  body: string,
): Promise<Thread> {
  const { course_id: courseId } = await questionForReading(deps, viewer, questionId)
  await takeTurn(deps.answersOfMember, viewer, courseId)
  const by = { authorId: viewer.memberId, byStaff: may(viewer, 'post.signAsStaff', { courseId }) }
  await deps.db.transaction().execute(async (trx) => {
    const question = (await lockQuestion(trx, questionId)) ?? refuse(questionNotFound)
    const id = await insertAnswer(trx, { questionId, body, pieces: piecesOf(body), ...by })
    await recountAnswers(trx, questionId)
    // No notifications about a hidden question: only its author and staff can see it.
    if (question.hidden_reason === null) await ringForAnswer(trx, question, { id, ...by })
  })
  return await showThread(deps, viewer, questionId)
}

export async function changeAnswer(
  deps: CommunityDeps,
  viewer: Viewer,
  answerId: number,
  body: string,
): Promise<Thread> {
  const { question_id: questionId, courseId } = await ownAnswer(deps, viewer, answerId)
  await takeTurn(deps.answersOfMember, viewer, courseId)
  await updateAnswer(deps.db, answerId, { body, pieces: piecesOf(body) })
  return await showThread(deps, viewer, questionId)
}

export async function removeAnswer(deps: CommunityDeps, viewer: Viewer, answerId: number): Promise<void> {
  const { question_id: questionId } = await ownAnswer(deps, viewer, answerId)
  await deps.db.transaction().execute(async (trx) => {
    const question = (await lockQuestion(trx, questionId)) ?? refuse(questionNotFound)
    await markAnswerRemoved(trx, answerId)
    await recountAnswers(trx, questionId)
    await silenceAnswer(trx, question, answerId)
  })
}

/** The answer, if the viewer may read its question; a hidden one only for its author and staff. */
export async function answerForReading(deps: CommunityDeps, viewer: Viewer, answerId: number) {
  const answer = (await findAnswer(deps.db, answerId)) ?? refuse(answerNotFound)
  const question = await questionForReading(deps, viewer, answer.question_id)
  return maySee(answer, question, viewer)
    ? { ...answer, courseId: question.course_id }
    : refuse(answerNotFound)
}

async function ownAnswer(deps: CommunityDeps, viewer: Viewer, answerId: number) {
  const answer = await answerForReading(deps, viewer, answerId)
  return answer.author_id === viewer.memberId ? answer : refuse(forbidden)
}
