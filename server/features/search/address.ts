import type { FoundLine } from './found-line.ts'

/** The page that shows what was found; matches `paths` of the browser. Of a locked lesson the page of its course. */
export function addressOf(line: FoundLine): string {
  const { kind, thing_id, course_id } = line
  if (kind === 'exercise') return `/mypage/practice/${thing_id}`
  if (kind === 'instructor') return `/instructor/${thing_id}`
  if (kind === 'question' && line.exercise_id !== null) return `/mypage/practiceqna/${thing_id}`
  if (kind === 'course' || line.is_locked) return `/course/${course_id}`
  if (line.in_player) return `/course/${course_id}/lectures${placeOf(line)}`
  if (kind === 'note') return `/mypage/notes/${course_id}`
  return `/course/${course_id}${placeOf({ ...line, heading: '' })}`
}

function placeOf(line: FoundLine): string {
  const query = new URLSearchParams({
    ...(line.lecture_id === null ? {} : { lecture: String(line.lecture_id) }),
    ...(line.lecture_id === null || !line.sec ? {} : { t: String(line.sec) }),
    ...panelOf(line),
  })
  const hash = line.lecture_id === null || line.heading === '' ? '' : `#${encodeURIComponent(line.heading)}`
  return `?${query.toString()}${hash}`
}

function panelOf({ kind, thing_id }: FoundLine): Record<string, string> {
  if (kind === 'question') return { panel: 'questions', question: String(thing_id) }
  if (kind === 'note') return { panel: 'notes' }
  return {}
}
