import { answerNotFound, questionNotFound, type Thread } from '#contract/community.ts'
import { forbidden } from '#contract/problem.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Viewer } from '#server/http/visitor.ts'
import { isStaff } from '#server/identity/roles.ts'
import { findAnswer } from './answer.store.ts'
import type { CommunityDeps } from './community-deps.ts'
import { ringForAcceptance } from './question-news.ts'
import { lockQuestion, recountAnswers, setAccepted } from './question.store.ts'
import { questionForReading, showThread } from './thread.ts'

/** The asker or staff say which answer it was; null takes that back. */
export async function acceptAnswer(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  answerId: number | null,
): Promise<Thread> {
  const { author_id: askerId } = await questionForReading(deps, viewer, questionId)
  if (askerId !== viewer.memberId && !isStaff(viewer)) refuse(forbidden)
  await deps.db.transaction().execute(async (trx) => {
    const question = (await lockQuestion(trx, questionId)) ?? refuse(questionNotFound)
    const answer = answerId === null ? null : ((await findAnswer(trx, answerId)) ?? refuse(answerNotFound))
    if (answer && (answer.question_id !== questionId || answer.hidden_reason !== null)) refuse(answerNotFound)
    await setAccepted(trx, questionId, answerId)
    await recountAnswers(trx, questionId)
    if (answer && answer.author_id !== viewer.memberId) await ringForAcceptance(trx, question, answer)
  })
  return await showThread(deps, viewer, questionId)
}
