import { paths } from '#web/paths.ts'
import type { KnownCategory } from '#web/ui/use-site.ts'
import { useCategories } from '#web/ui/use-categories.ts'

type CourseLink = { to: string; name: string }

const ALL: CourseLink = { to: paths.courses, name: '전체 코스' }
const ROADMAPS: CourseLink = { to: paths.roadmaps, name: '로드맵' }
const linkTo = ({ slug, name }: KnownCategory): CourseLink => ({ to: paths.category(slug), name })

/** The ways to courses: all of them, each category, then the roadmaps across them. */
export const useCourseLinks = (): CourseLink[] => [ALL, ...useCategories().map(linkTo), ROADMAPS]

/** Widths of links that fit beside the account, in Korean letters, from the breakpoints lg and xl on. */
const ROOM = { lg: 27, xl: 32 }
const LINK_PADDING = 1.85
const LATIN_WIDTH = 0.6

/** The links of the header: the categories of the first places, as many as fit; the list of all courses has the rest. */
export const useHeaderLinks = (): (CourseLink & { from?: 'lg' | 'xl' })[] => [
  ALL,
  ...fitting(useCategories()),
  ROADMAPS,
]

function fitting(categories: readonly KnownCategory[]) {
  let width = 0
  return categories.flatMap((category) => {
    width += widthOf(category.name)
    const from = width <= ROOM.lg ? ('lg' as const) : ('xl' as const)
    return width <= ROOM.xl ? [{ ...linkTo(category), from }] : []
  })
}

const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter < '\u1100' ? LATIN_WIDTH : 1), LINK_PADDING)
