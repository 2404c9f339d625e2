import type { Exercise } from '#contract/practice/practice.ts'
import type { ExerciseRow, PlacedRow } from './exercise-row.ts'

export const shownPlaced = (row: PlacedRow) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  language: row.language,
  difficulty: row.difficulty,
  isOpen: row.is_open,
  place: placeOf(row),
})

export const placeOf = (row: PlacedRow) => ({
  courseId: row.course_id,
  courseTitle: row.course_title,
  category: row.category,
  lecture:
    row.lecture_id === null
      ? null
      : { id: row.lecture_id, title: row.lecture_title ?? '', atSec: row.at_sec },
})

export const shownExercise = (row: ExerciseRow): Exercise => ({
  ...shownPlaced(row),
  isLocked: row.is_locked,
  standing: row.standing,
  submissionCount: row.submission_count,
  lesson:
    row.lesson_id === null ? null : { lectureId: row.lesson_id, isPublic: row.is_lesson_public === true },
})
