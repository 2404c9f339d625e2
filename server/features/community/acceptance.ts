import { answerNotFound, questionNotFound, type Thread } from '#contract/community/community.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findAnswer } from './answer.store.ts'
import type { CommunityDeps } from './community-deps.ts'
import { ringForAcceptance } from './question-news.ts'
import { type LockedQuestion, lockQuestion, recountAnswers, setAccepted } from './question.store.ts'
import { questionForReading, showThread } from './thread.ts'

type AcceptanceRequest = { answerId: number | null; requestId: string }

/** The asker or staff accept an answer; null takes it back. */
export async function acceptAnswer(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  { answerId, requestId }: AcceptanceRequest,
): Promise<Thread> {
  const { author_id: askerId, course_id: courseId } = await questionForReading(deps, viewer, questionId)
  if (!may(viewer, 'answer.accept', { authorId: askerId, courseId })) refuse(forbidden)
  await deps.db.transaction().execute(async (trx) => {
    const question = (await lockQuestion(trx, questionId)) ?? refuse(questionNotFound)
    const answer = answerId === null ? null : ((await findAnswer(trx, answerId)) ?? refuse(answerNotFound))
    if (answer && (answer.question_id !== questionId || answer.hidden_reason !== null)) refuse(answerNotFound)
    await setAccepted(trx, questionId, answerId)
    if (askerId !== viewer.memberId) await audit(trx, viewer, question, { answerId, requestId })
    await recountAnswers(trx, questionId)
    if (answer && answer.author_id !== viewer.memberId) await ringForAcceptance(trx, question, answer)
  })
  return await showThread(deps, viewer, questionId)
}

/** Logs it when staff accept in the asker's place. */
async function audit(
  trx: Db,
  { memberId: actorId }: Viewer,
  question: LockedQuestion,
  { answerId, requestId }: AcceptanceRequest,
): Promise<void> {
  const changes = changesOf({ answerId: question.accepted_answer_id }, { answerId })
  if (!changes) return
  await writeAudit(trx, {
    actorId,
    requestId,
    subject: `question:${question.id}`,
    detail: changes,
    action: answerId === null ? 'question.unaccept' : 'question.accept',
  })
}
