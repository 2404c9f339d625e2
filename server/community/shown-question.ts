import type { Question, Topic } from '#contract/community.ts'
import { seoulTime } from '#server/clock.ts'
import type { Viewer } from '#server/http/visitor.ts'
import { imageUrl } from '#server/media/image-url.ts'
import type { QuestionRow } from './question-row.ts'

export const shownQuestion = (row: QuestionRow, viewer: Viewer): Question => ({
  id: row.id,
  courseId: row.course_id,
  courseTitle: row.course_title,
  topic: topicOf(row),
  title: row.title,
  excerpt: row.excerpt,
  author: authorOf(row),
  byStaff: row.by_staff,
  isMine: row.author_id === viewer.memberId,
  askedAt: seoulTime(row.asked_at),
  editedAt: row.edited_at && seoulTime(row.edited_at),
  answerCount: row.answer_count,
  isAccepted: row.accepted_answer_id !== null,
  hasStaffAnswer: row.has_staff_answer,
  waits: row.waits,
  hiddenReason: row.hidden_reason,
})

const topicOf = ({ lecture_id, lecture_title, at_sec }: QuestionRow): Topic | null =>
  lecture_id === null
    ? null
    : { kind: 'lecture', lectureId: lecture_id, lectureTitle: lecture_title ?? '', atSec: at_sec }

export const authorOf = (row: { author_name: string | null; author_image: string | null }) =>
  row.author_name === null ? null : { name: row.author_name, imageUrl: imageUrl(row.author_image) }
