import type { SearchKind } from '#contract/search/search.ts'

/** A row that matched, with all that its rank and its place need. */
export type FoundLine = {
  kind: SearchKind
  thing_id: number
  part: number
  sec: number | null
  heading: string
  /** The title that is shown. */
  title: string
  /** The title that was searched; empty for lines without one. */
  line_title: string
  course_id: number | null
  course_title: string | null
  lecture_id: number | null
  exercise_id: number | null
  is_locked: boolean
  /** The caller may open the player of the course; a free lesson of another course is on the page of its course. */
  in_player: boolean
  in_title: boolean
  /** The words are in the text as they were typed. */
  is_whole: boolean
}
