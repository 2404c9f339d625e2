import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { Category } from '#web/features/catalogue/categories.ts'
import { paths } from '#web/paths.ts'

/** The ways to courses, as every page offers them: all of them, each category, then the roadmaps across them. */
export const COURSE_LINKS: readonly { to: string; name: string }[] = [
  { to: paths.courses, name: '전체 코스' },
  ...Category.map((category) => ({ to: paths.category(category), name: CATEGORY_NAMES[category] })),
  { to: paths.roadmaps, name: '로드맵' },
]
