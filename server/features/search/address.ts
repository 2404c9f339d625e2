import type { FoundLine } from './found-line.ts'

/** The page that shows what was found; matches `paths` of the browser. Of a locked lesson the page of its course. */
export function addressOf(line: FoundLine): string {
  const course = `/course/${line.course_id}`
  if (line.kind === 'exercise') return `/mypage/practice/${line.thing_id}`
  if (line.kind === 'instructor') return `/instructor/${line.thing_id}`
  if (line.kind === 'question' && line.exercise_id !== null) return `/mypage/practiceqna/${line.thing_id}`
  if (line.kind === 'course' || line.is_locked) return course
  const query = new URLSearchParams({
    ...(line.lecture_id === null ? {} : { lecture: String(line.lecture_id) }),
    ...(line.lecture_id === null || !line.sec ? {} : { t: String(line.sec) }),
    ...panelOf(line),
  })
  const hash = line.lecture_id === null || line.heading === '' ? '' : `#${encodeURIComponent(line.heading)}`
  return `${course}/lectures?${query.toString()}${hash}`
}

function panelOf({ kind, thing_id }: FoundLine): Record<string, string> {
  if (kind === 'question') return { panel: 'questions', question: String(thing_id) }
  if (kind === 'note') return { panel: 'notes' }
  return {}
}
