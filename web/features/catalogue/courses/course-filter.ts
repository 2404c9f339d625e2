import type { CourseRating } from '#contract/catalogue/rating.ts'
import type { CourseCardData } from '#web/features/catalogue/load-pages.ts'
import { byLevel } from '#web/features/catalogue/levels.ts'
import { hasWordsOrInitials } from '#contract/platform/find-initials.ts'
import { wordsOf } from '#contract/platform/find-words.ts'
import { slipsOf } from '#contract/platform/keyboard-slip.ts'

export type ListedCourse = CourseCardData & { rating: CourseRating }

export const PRICE_NAMES = {
  free: '무료',
  to20000: '2만원 이하',
  to50000: '2만원 초과 5만원 이하',
  over50000: '5만원 초과',
} as const
export const LENGTH_NAMES = { short: '1시간 이하', medium: '1~5시간', long: '5시간 초과' } as const
/** The first is the default: the order of the school. */
export const ORDER_NAMES = {
  school: '추천순',
  newest: '최신순',
  rating: '별점 높은순',
  cheap: '수강료 낮은순',
  dear: '수강료 높은순',
} as const

type Price = keyof typeof PRICE_NAMES
type Length = keyof typeof LENGTH_NAMES
type Order = keyof typeof ORDER_NAMES

export type CourseFilter = {
  q?: string
  category?: string
  level?: string
  price?: Price
  length?: Length
  instructor?: number
  sort: Order
}
export type CourseFilterName = keyof CourseFilter

type Test<Key extends string> = Record<Key, (course: ListedCourse) => boolean>

const isPriced: Test<Price> = {
  free: ({ price }) => price === 0,
  to20000: ({ price }) => price > 0 && price <= 20_000,
  to50000: ({ price }) => price > 20_000 && price <= 50_000,
  over50000: ({ price }) => price > 50_000,
}

const HOUR_SEC = 3600
const hasLength: Test<Length> = {
  short: ({ totalDurationSec }) => totalDurationSec <= HOUR_SEC,
  medium: ({ totalDurationSec }) => totalDurationSec > HOUR_SEC && totalDurationSec <= 5 * HOUR_SEC,
  long: ({ totalDurationSec }) => totalDurationSec > 5 * HOUR_SEC,
}

const orderBy: Record<Order, (one: ListedCourse, other: ListedCourse) => number> = {
  school: () => 0,
  newest: (one, other) => other.id - one.id,
  // Without a review a course has no stars; it comes after those that have some.
  rating: ({ rating: one }, { rating: other }) =>
    (other.average ?? 0) - (one.average ?? 0) || other.count - one.count,
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
}

/** Names by slug. */
type CategoryNames = Record<string, string>

/** The filter in the query of the URL; unknown values are ignored. */
export function courseFilterIn(search: URLSearchParams, categories: CategoryNames): CourseFilter {
  const given = (name: CourseFilterName) => search.get(name)?.trim() ?? ''
  const instructor = Number(given('instructor'))
  return {
    ...(given('q') && { q: given('q') }),
    ...(isKey(categories, given('category')) && { category: given('category') }),
    ...(given('level') && { level: given('level') }),
    ...(isKey(PRICE_NAMES, given('price')) && { price: given('price') as Price }),
    ...(isKey(LENGTH_NAMES, given('length')) && { length: given('length') as Length }),
    ...(Number.isInteger(instructor) && instructor > 0 && { instructor }),
    sort: isKey(ORDER_NAMES, given('sort')) ? (given('sort') as Order) : 'school',
  }
}

const isKey = (names: object, key: string) => Object.hasOwn(names, key)

/** Reading a word in the other keyboard mode takes quadratic time. */
const SLIP_LONGEST = 40

/** The courses that pass every filter, in the chosen order; a search text that finds none is read in the other keyboard mode. */
export function filterCourses(
  courses: readonly ListedCourse[],
  filter: CourseFilter,
  categories: CategoryNames,
): ListedCourse[] {
  const { q = '', category, level, price, length, instructor, sort } = filter
  const eligible = courses.filter(
    (course) =>
      (!category || course.category === category) &&
      (!level || course.level === level) &&
      (!price || isPriced[price](course)) &&
      (!length || hasLength[length](course)) &&
      (!instructor || course.instructors.some(({ id }) => id === instructor)),
  )
  const matching = (text: string) => {
    const words = wordsOf(text)
    return eligible.filter((course) => hasWordsOrInitials(textOf(course, categories), words))
  }
  const asTyped = matching(q)
  const slips = asTyped.length > 0 || q.length > SLIP_LONGEST ? [] : slipsOf(q)
  const found = [asTyped, ...slips.map(matching)].find(({ length: count }) => count > 0) ?? []
  return found.toSorted(orderBy[sort])
}

const textOf = ({ title, summary, category, level, instructors }: ListedCourse, categories: CategoryNames) =>
  [title, summary, categories[category], level, ...instructors.map(({ name }) => name)].join(' ')

/** The levels of the courses, in the order of learning. */
export const levelsOf = (courses: readonly ListedCourse[]): string[] =>
  byLevel(courses)
    .map(([level]) => level)
    .filter(Boolean)

/** Everybody who teaches one of the courses, by name. */
export function teachersOf(courses: readonly ListedCourse[]): { id: number; name: string }[] {
  const byId = new Map(courses.flatMap(({ instructors }) => instructors.map(({ id, name }) => [id, name])))
  return [...byId]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ko'))
}
