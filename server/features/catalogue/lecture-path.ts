type LecturePlace = {
  /** Null: the course as a whole. */
  lectureId: number | null
  /** The second of a video. */
  sec?: number | null
  /** The id of a heading of a text; empty: none. */
  heading?: string
  panel?: 'notes' | 'questions'
  question?: number
}

/** The path of a place in the player; equals that of `paths.lectures` of the browser. */
export function lecturePath(
  courseId: number,
  { lectureId, sec, heading, panel, question }: LecturePlace,
): string {
  const query = new URLSearchParams({
    ...(lectureId !== null && { lecture: String(lectureId) }),
    ...(lectureId !== null && typeof sec === 'number' && { t: String(sec) }),
    ...(panel && { panel }),
    ...(question !== undefined && { question: String(question) }),
  }).toString()
  const hash = lectureId === null || !heading ? '' : `#${encodeURIComponent(heading)}`
  return `/course/${courseId}/lectures${query && `?${query}`}${hash}`
}
