import { type Answer, questionNotFound, type Thread } from '#contract/community/community.ts'
import { may } from '#contract/policy.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { courseForWatching } from '#server/features/learning/access.ts'
import { hush } from '#server/features/notification/bell.ts'
import type { CommunityDeps } from './community-deps.ts'
import { questionKey } from './question-news.ts'
import type { QuestionRow } from './question-row.ts'
import { authorOf, shownQuestions } from './shown-question.ts'
import { type AnswerRow, findAnswers, findThread } from './thread.store.ts'

/** The question, if the viewer may open its lecture or exercise; a hidden one only for its author and staff. */
export async function questionForReading(deps: CommunityDeps, viewer: Viewer, questionId: number) {
  const question = (await findThread(deps.db, questionId)) ?? refuse(questionNotFound)
  if (question.exercise_id === null) await courseForWatching(deps, viewer, question.course_id)
  else await deps.exercises.forAsking(deps, viewer, question.exercise_id)
  return maySee(question, question, viewer) ? question : refuse(questionNotFound)
}

type Hidable = { hidden_reason: string | null; author_id: number | null }

export const maySee = (post: Hidable, { course_id: courseId }: { course_id: number }, viewer: Viewer) =>
  post.hidden_reason === null || may(viewer, 'post.readHidden', { authorId: post.author_id, courseId })

export async function showThread(deps: CommunityDeps, viewer: Viewer, questionId: number): Promise<Thread> {
  const question = await questionForReading(deps, viewer, questionId)
  const [shown] = await shownQuestions(deps, [question], viewer)
  const answers = await findAnswers(deps.db, questionId)
  return {
    ...shown!,
    body: question.body,
    attachment: question.attachment,
    answers: answers
      .filter((answer) => maySee(answer, question, viewer))
      .map((answer) => shownAnswer(answer, question, viewer))
      .toSorted((one, other) => Number(other.isAccepted) - Number(one.isAccepted)),
    mayAccept: may(viewer, 'answer.accept', { authorId: question.author_id, courseId: question.course_id }),
  }
}

const shownAnswer = (row: AnswerRow, question: QuestionRow, viewer: Viewer): Answer => ({
  id: row.id,
  author: authorOf(row, question.course_id, viewer),
  byStaff: row.by_staff,
  isMine: row.author_id === viewer.memberId,
  byAsker: row.author_id !== null && row.author_id === question.author_id,
  body: row.body,
  answeredAt: seoulTime(row.answered_at),
  editedAt: row.edited_at && seoulTime(row.edited_at),
  isAccepted: row.id === question.accepted_answer_id,
  hiddenReason: row.hidden_reason,
  isHiddenBySchool: row.hidden_by_school,
})

/** The member has opened the question: marks its news as read. */
export async function visitQuestion(deps: CommunityDeps, viewer: Viewer, questionId: number): Promise<void> {
  await questionForReading(deps, viewer, questionId)
  await hush(deps.db, { key: questionKey(questionId), memberId: viewer.memberId })
}
