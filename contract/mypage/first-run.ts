import * as z from 'zod/mini'
import { Category } from '../catalogue/catalogue.ts'
import { call } from '../platform/call.ts'
import { Id, ImageUrl, RequiredText } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { GOAL_IDS } from '../catalogue/goals.ts'
import { RoadmapSummary } from '../roadmap/roadmap.ts'

const goalWrong = 'goal은 job, data, service 중 하나여야 합니다.'
const experienceWrong = 'experience는 none, some, much 중 하나여야 합니다.'
const minutesWrong = 'minutesADay는 5에서 240 사이의 정수여야 합니다.'

/** A question that was skipped is null. */
export const FirstRunAnswers = z.object({
  goal: z.nullable(neutral(z.enum(GOAL_IDS, goalWrong), 'job')),
  experience: z.nullable(neutral(z.enum(['none', 'some', 'much'], experienceWrong), 'none')),
  minutesADay: z.nullable(z.int(minutesWrong).check(z.gte(5, minutesWrong), z.lte(240, minutesWrong))),
})
export type FirstRunAnswers = z.infer<typeof FirstRunAnswers>

/** Computed from the answers each time: the courses change. */
export const StartingPoint = z.object({
  answers: FirstRunAnswers,
  /** The roadmap to the goal; null without a goal, or when none leads there. */
  roadmap: z.nullable(RoadmapSummary),
  /** The free video to start with; null while no published course has one. */
  lesson: z.nullable(
    z.object({
      id: Id,
      title: RequiredText,
      durationSec: z.int(),
      courseId: Id,
      courseTitle: RequiredText,
      category: Category,
      imageUrl: ImageUrl,
    }),
  ),
})
export type StartingPoint = z.infer<typeof StartingPoint>

export const answerFirstRun = call({
  method: 'PUT',
  path: '/api/my-page/first-run',
  summary:
    'Keeps the answers of a new member, and says what to start with; all null: the questions were skipped',
  body: FirstRunAnswers,
  reply: StartingPoint,
  fallback: '답변을 저장하지 못했습니다.',
})

export const getStartingPoint = call({
  method: 'GET',
  path: '/api/my-page/first-run',
  summary: 'What to start with by the own answers; null for a member who was never asked',
  reply: z.nullable(StartingPoint),
  fallback: '추천을 불러오지 못했습니다.',
})
