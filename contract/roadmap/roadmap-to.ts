import type { ListedCategory } from '../catalogue/category.ts'
import type { Goal } from '../catalogue/goals.ts'

type Led = { courses: readonly { category: string }[] }
type CategoryOfGoal = Pick<ListedCategory, 'slug' | 'goal'>

/** The first roadmap whose first course is in a category of the goal. */
export const roadmapTo = <Roadmap extends Led>(
  goal: Goal,
  { roadmaps, categories }: { roadmaps: readonly Roadmap[]; categories: readonly CategoryOfGoal[] },
): Roadmap | undefined =>
  roadmaps.find(({ courses: [first] }) =>
    categories.some(({ slug, goal: led }) => led === goal && slug === first?.category),
  )
