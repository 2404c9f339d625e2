import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Difficulty, PracticeLanguage, Standing } from '#contract/practice/practice.ts'

/** An exercise with its course and lecture, as in every list. */
export type PlacedRow = {
  id: number
  title: string
  summary: string
  language: PracticeLanguage
  difficulty: Difficulty
  is_open: boolean
  published: boolean
  course_id: number
  course_title: string
  category: Category
  lecture_id: number | null
  lecture_title: string | null
  at_sec: number | null
}

/** An exercise with the state of one member. */
export type ExerciseRow = PlacedRow & {
  is_locked: boolean
  standing: Standing
  submission_count: number
  /** The lesson that names the exercise, if the member may watch it. */
  lesson_id: number | null
  is_lesson_public: boolean | null
}

/** `solvesIn`: the courses whose exercises the member solves whatever their state; null: all. */
export type Solver = { memberId: number; solvesIn: PermittedCourses }

export const PLACED_COLUMNS = sql`
  x.id, x.title, x.summary, x.language, x.difficulty, x.is_open, x.published,
  c.id as course_id, c.title as course_title, c.category, l.id as lecture_id, l.title as lecture_title, x.at_sec`

export const PLACED_TABLES = sql`
  exercise x
  join course c on c.id = x.course_id
  left join lecture l on l.id = x.lecture_id`

export const STANDING = sql<Standing>`case
  when s.passed_at is not null then 'passed'
  when s.gave_up_at is not null then 'gaveUp'
  when s.member_id is not null or w.member_id is not null then 'started'
  else 'new' end`

/** Visible exercises: staff see all, instructors all of their courses; others published ones, in published courses or courses they are enrolled in. */
export const solvesAny = ({ solvesIn }: Solver): RawBuilder<unknown> =>
  sql`(${solvesIn}::int[] is null or x.course_id = any(${solvesIn}::int[]))`

export const known = (solver: Solver): RawBuilder<unknown> =>
  sql`(${solvesAny(solver)} or (x.published and (c.published or e.member_id is not null)))`

export const openTo = (solver: Solver): RawBuilder<unknown> =>
  sql`(${solvesAny(solver)} or x.is_open or e.member_id is not null)`

export const solverColumns = (solver: Solver): RawBuilder<unknown> => sql`
  ${PLACED_COLUMNS}, not ${openTo(solver)} as is_locked, ${STANDING} as standing,
  coalesce(s.submission_count, 0) as submission_count,
  named.id as lesson_id, named.is_public as is_lesson_public`

export const solverTables = (solver: Solver): RawBuilder<unknown> => sql`
  ${PLACED_TABLES}
  left join open_enrolment e on e.course_id = x.course_id and e.member_id = ${solver.memberId}
  left join exercise_standing s on s.exercise_id = x.id and s.member_id = ${solver.memberId}
  left join exercise_work w on w.exercise_id = x.id and w.member_id = ${solver.memberId}
  left join lecture_exercise k on k.exercise_id = x.id
  left join lecture named on named.id = k.lecture_id
    and (named.is_public or e.member_id is not null or ${solvesAny(solver)})`
