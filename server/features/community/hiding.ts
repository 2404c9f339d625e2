import {
  answerNotFound,
  hiddenBySchool,
  questionNotFound,
  type Thread,
} from '#contract/community/community.ts'
import { forbidden } from '#contract/platform/problem.ts'
import type { RowsDone } from '#contract/platform/selection.ts'
import { may } from '#contract/policy.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onEachRow } from '#server/platform/http/each-row.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findAnswer, setAnswerHidden } from './answer.store.ts'
import { answerForReading } from './answer.ts'
import type { CommunityDeps } from './community-deps.ts'
import { answerKey, questionKey, ringForHiding, unringHiding } from './question-news.ts'
import { type LockedQuestion, lockQuestion, recountAnswers, setQuestionHidden } from './question.store.ts'
import { questionForReading, showThread } from './thread.ts'

/** null shows the post again. */
type HidingRequest = { reason: string | null; requestId: string }

/** Hides a question; its author is notified of the reason. */
export async function hideQuestion(
  deps: CommunityDeps,
  viewer: Viewer,
  questionId: number,
  { reason, requestId }: HidingRequest,
): Promise<Thread> {
  await questionForReading(deps, viewer, questionId)
  await deps.db
    .transaction()
    .execute(async (trx) =>
      setHidden(trx, viewer, await lockedQuestion(trx, questionId), { reason, requestId }),
    )
  return await showThread(deps, viewer, questionId)
}

type RowsToHide = HidingRequest & { questionIds: readonly number[] }

/**
 * Hides each question in a separate transaction; refuses those of courses where the viewer may not hide. A question that
 * is hidden already keeps its reason.
 */
export const hideQuestions = (
  deps: CommunityDeps,
  viewer: Viewer,
  { questionIds, ...request }: RowsToHide,
): Promise<RowsDone> =>
  onEachRow(deps, questionIds, async (questionId) => {
    const { course_id: courseId } = await questionForReading(deps, viewer, questionId)
    if (!may(viewer, 'post.hide', { courseId })) refuse(forbidden)
    return await deps.db.transaction().execute(async (trx) => {
      const question = await lockedQuestion(trx, questionId)
      if ((question.hidden_reason === null) === (request.reason === null)) return false
      await setHidden(trx, viewer, question, request)
      return true
    })
  })

const lockedQuestion = async (trx: Db, questionId: number): Promise<LockedQuestion> =>
  (await lockQuestion(trx, questionId)) ?? refuse(questionNotFound)

async function setHidden(
  trx: Db,
  viewer: Viewer,
  question: LockedQuestion,
  { reason, requestId }: HidingRequest,
): Promise<void> {
  await setQuestionHidden(trx, question.id, { reason, bySchool: hidesForSchool(viewer, question) })
  const hidden = { post: '질문', authorId: question.author_id, key: questionKey(question.id) } as const
  await (reason === null
    ? unringHiding(trx, hidden.key)
    : ringForHiding(trx, question, { ...hidden, reason }))
  await audit(trx, viewer, { subject: `question:${question.id}`, was: question, reason, requestId })
}

export async function hideAnswer(
  deps: CommunityDeps,
  viewer: Viewer,
  answerId: number,
  { reason, requestId }: HidingRequest,
): Promise<Thread> {
  const { question_id: questionId } = await answerForReading(deps, viewer, answerId)
  await deps.db.transaction().execute(async (trx) => {
    const question = await lockedQuestion(trx, questionId)
    const answer = (await findAnswer(trx, answerId)) ?? refuse(answerNotFound)
    await setAnswerHidden(trx, answerId, { reason, bySchool: hidesForSchool(viewer, answer) })
    await recountAnswers(trx, questionId)
    const hidden = { post: '답변', authorId: answer.author_id, key: answerKey(question, answerId) } as const
    await (reason === null
      ? unringHiding(trx, hidden.key)
      : ringForHiding(trx, question, { ...hidden, reason }))
    await audit(trx, viewer, { subject: `answer:${answerId}`, was: answer, reason, requestId })
  })
  return await showThread(deps, viewer, questionId)
}

/** Refuses to change what the school hid, unless the viewer hides for the school; returns whether they do. */
function hidesForSchool(viewer: Viewer, post: { hidden_by_school: boolean }): boolean {
  const isForSchool = may(viewer, 'post.hide')
  if (post.hidden_by_school && !isForSchool) refuse(hiddenBySchool)
  return isForSchool
}

type HidingRecord = HidingRequest & { subject: string; was: { hidden_reason: string | null } }

async function audit(
  trx: Db,
  { memberId: actorId }: Viewer,
  { subject, was, reason, requestId }: HidingRecord,
): Promise<void> {
  const [kind] = subject.split(':')
  const changes = changesOf({ hiddenReason: was.hidden_reason }, { hiddenReason: reason })
  if (!changes) return
  await writeAudit(trx, {
    actorId,
    requestId,
    subject,
    reason: reason ?? undefined,
    detail: changes,
    action: `${kind}.${reason === null ? 'show' : 'hide'}`,
  })
}
