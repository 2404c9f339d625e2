import * as z from 'zod/mini'

/** The goals of learners, in the order in which they are offered; a category names the one it leads to. */
export const GOAL_IDS = ['job', 'data', 'service'] as const
export const Goal = z.enum(GOAL_IDS, '목표를 선택해 주세요.')
export type Goal = z.infer<typeof Goal>

export const GOAL_NAMES: Record<Goal, string> = { job: '취업', data: '데이터', service: '서비스 만들기' }
