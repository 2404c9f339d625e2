import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, lectureIdParams } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { STUDY_SEC_MAX } from './text-lesson.ts'

/** The length of an exercise lesson until staff set another. */
export const EXERCISE_LESSON_SEC = 600

export const notExerciseLesson = problem(409, 'NOT_AN_EXERCISE', '실습 강의가 아닙니다.')
export const exerciseTaken = problem(
  409,
  'EXERCISE_TAKEN',
  '다른 강의에서 사용하는 실습 문제입니다. 다른 문제를 선택해 주세요.',
)

const lengthWrong = '학습 시간은 30초에서 4시간 사이로 입력해 주세요.'

/** An exercise lesson as staff edit it; `choices` are all exercises of the course. */
export const StaffExerciseLesson = z.object({
  exerciseId: z.nullable(Id),
  durationSec: z.int(),
  choices: z.array(
    z.object({
      id: Id,
      title: z.string(),
      published: z.boolean(),
      /** Every member may solve it, even when not enrolled. */
      isOpen: z.boolean(),
      /** The other lesson that names it; null: none. */
      lectureTitle: z.nullable(z.string()),
    }),
  ),
})
export type StaffExerciseLesson = z.infer<typeof StaffExerciseLesson>

export const getStaffExerciseLesson = call({
  method: 'GET',
  path: '/api/admin/lectures/:lectureId/exercise',
  summary: 'An exercise lesson as staff edit it, with the exercises that it may name',
  params: lectureIdParams,
  reply: StaffExerciseLesson,
  fallback: '실습 강의를 불러오지 못했습니다.',
})

export const saveExerciseLesson = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/exercise',
  summary: 'Names the exercise of an exercise lesson, and its length',
  params: lectureIdParams,
  body: z.object({
    exerciseId: z.nullable(Id),
    durationSec: z.int(lengthWrong).check(z.gte(30, lengthWrong), z.lte(STUDY_SEC_MAX, lengthWrong)),
  }),
  reply: StaffExerciseLesson,
  fallback: '실습 강의를 저장하지 못했습니다.',
})
