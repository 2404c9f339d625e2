import type { Category } from '../catalogue/catalogue.ts'

export const GOAL_IDS = ['job', 'data', 'service'] as const
type GoalId = (typeof GOAL_IDS)[number]

/** The goals of learners. A roadmap serves the goal of the category of its first course. */
export const GOALS: readonly { id: GoalId; name: string; categories: readonly Category[] }[] = [
  { id: 'job', name: '취업', categories: ['frontend'] },
  { id: 'data', name: '데이터', categories: ['data'] },
  { id: 'service', name: '서비스 만들기', categories: ['fullstack', 'backend'] },
]

type Led = { courses: readonly { category: Category }[] }

/** The first roadmap that leads to the goal. */
export const roadmapTo = <Roadmap extends Led>(
  roadmaps: readonly Roadmap[],
  goal: { categories: readonly Category[] },
): Roadmap | undefined =>
  roadmaps.find(({ courses: [first] }) => first && goal.categories.includes(first.category))
