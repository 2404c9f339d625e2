import type { Question, Topic } from '#contract/community/community.ts'
import { may } from '#contract/policy.ts'
import { maskedName } from '#server/features/identity/masked-name.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import type { CommunityDeps } from './community-deps.ts'
import type { QuestionRow } from './question-row.ts'

export async function shownQuestions(
  { db, exercises }: CommunityDeps,
  rows: QuestionRow[],
  viewer: Viewer,
): Promise<Question[]> {
  const ids = rows.flatMap(({ exercise_id }) => exercise_id ?? [])
  const titles = ids.length > 0 ? await exercises.titlesOf(db, ids) : new Map<number, string>()
  return rows.map((row) => shownQuestion(row, viewer, titles))
}

const shownQuestion = (row: QuestionRow, viewer: Viewer, titles: Map<number, string>): Question => ({
  id: row.id,
  courseId: row.course_id,
  courseTitle: row.course_title,
  topic: topicOf(row, titles),
  title: row.title,
  excerpt: row.excerpt,
  author: authorOf(row, row.course_id, viewer),
  byStaff: row.by_staff,
  isMine: row.author_id === viewer.memberId,
  askedAt: seoulTime(row.asked_at),
  editedAt: row.edited_at && seoulTime(row.edited_at),
  answerCount: row.answer_count,
  isAccepted: row.accepted_answer_id !== null,
  hasStaffAnswer: row.has_staff_answer,
  waits: row.waits,
  hiddenReason: row.hidden_reason,
  isHiddenBySchool: row.hidden_by_school,
})

function topicOf(
  { lecture_id, lecture_title, at_sec, heading, exercise_id }: QuestionRow,
  titles: Map<number, string>,
): Topic | null {
  if (exercise_id !== null)
    return { kind: 'exercise', exerciseId: exercise_id, exerciseTitle: titles.get(exercise_id) ?? '' }
  if (lecture_id === null) return null
  return { kind: 'lecture', lectureId: lecture_id, lectureTitle: lecture_title ?? '', atSec: at_sec, heading }
}

type Post = {
  author_id: number | null
  author_name: string | null
  author_image: string | null
  by_staff: boolean
}

/** The author of a post; an account that only teaches the course sees the name masked, as in reviews. */
export function authorOf(post: Post, courseId: number, viewer: Viewer) {
  const { author_id, author_name: name, author_image: image, by_staff } = post
  if (name === null) return null
  const isKnown = by_staff || author_id === viewer.memberId || may(viewer, 'member.read')
  return isKnown || !may(viewer, 'question.readQueue', { courseId })
    ? { name, imageUrl: imageUrl(image) }
    : { name: maskedName(name), imageUrl: null }
}
