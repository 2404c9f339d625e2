import { lecturePath } from '#server/features/catalogue/lecture-path.ts'
import type { FoundLine } from './found-line.ts'

/** The page that shows what was found; equals `paths` of the browser. Of a locked lesson the page of its course. */
export function addressOf(line: FoundLine): string {
  const { kind, thing_id, course_id, lecture_id, sec, heading } = line
  if (kind === 'exercise') return `/mypage/practice/${thing_id}`
  if (kind === 'instructor') return `/instructor/${thing_id}`
  if (kind === 'question' && line.exercise_id !== null) return `/mypage/practiceqna/${thing_id}`
  if (kind === 'course' || line.is_locked) return `/course/${course_id}`
  if (line.in_player) return placeInPlayer(line)
  if (kind === 'note') return `/mypage/notes/${course_id}`
  const place = `${sec ? `&t=${sec}` : ''}${heading ? `#${encodeURIComponent(heading)}` : ''}`
  return `/course/${course_id}?lecture=${lecture_id}${place}`
}

const placeInPlayer = ({ kind, thing_id, course_id, lecture_id, sec, heading }: FoundLine): string =>
  lecturePath(course_id!, {
    lectureId: lecture_id,
    sec: sec || null,
    heading,
    ...(kind === 'question' && { panel: 'questions', question: thing_id }),
    ...(kind === 'note' && { panel: 'notes' }),
  })
