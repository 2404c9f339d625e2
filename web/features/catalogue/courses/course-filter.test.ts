import { expect, it } from 'vitest'
import {
  courseFilterIn,
  filterCourses,
  levelsOf,
  type ListedCourse,
  teachersOf,
} from '#web/features/catalogue/courses/course-filter.ts'

const HOUR_SEC = 3600
const course = (id: number, given: Partial<ListedCourse> = {}): ListedCourse => ({
  id,
  title: `코스 ${id}`,
  summary: '',
  category: 'data',
  level: '초급',
  price: 0,
  imageUrl: null,
  lectureCount: 1,
  totalDurationSec: HOUR_SEC,
  instructors: [],
  rating: { average: null, count: 0 },
  ...given,
})

const CATEGORIES = { data: '데이터/AI', backend: '백엔드', 'ai-tools': 'AI 도구' }
const filterIn = (query: string) => courseFilterIn(new URLSearchParams(query), CATEGORIES)
const found = (courses: ListedCourse[], query: string) =>
  filterCourses(courses, filterIn(query), CATEGORIES).map(({ id }) => id)

it('no filter keeps every course in the order of the school', () => {
  expect(found([course(3), course(1), course(2)], '')).toEqual([3, 1, 2])
})

it.each([
  ['q=파이썬', [1]],
  ['q=ㅍㅇㅆ', [1]],
  ['q=파이썬 서버', []],
  ['q=vkdlTjs', [1]],
  ['q=dkdlvhs', []],
  ['q=김마루', [2]],
  ['q=백엔드', [2]],
  ['category=backend', [2]],
  ['category=ai-tools', [3]],
  ['q=AI 도구', [3]],
  ['level=입문', [1]],
  ['instructor=7', [2]],
])('?%s finds %j', (query, ids) => {
  const courses = [
    course(1, { title: '처음 배우는 파이썬', level: '입문' }),
    course(2, {
      title: '서버 만들기',
      category: 'backend',
      instructors: [{ id: 7, name: '김마루', photo: null }],
    }),
    course(3, { category: 'ai-tools' }),
  ]
  expect(found(courses, query)).toEqual(ids)
})

it.each([
  ['free', [0]],
  ['to20000', [1, 20_000]],
  ['to50000', [20_001, 50_000]],
  ['over50000', [50_001]],
])('the price %s takes its limits in', (price, prices) => {
  const courses = [0, 1, 20_000, 20_001, 50_000, 50_001].map((each) => course(each + 1, { price: each }))
  expect(found(courses, `price=${price}`)).toEqual(prices.map((each) => each + 1))
})

it.each([
  ['short', [1]],
  ['medium', [2, 3]],
  ['long', [4]],
])('the length %s takes its limits in', (length, ids) => {
  const lengths = [HOUR_SEC, HOUR_SEC + 1, 5 * HOUR_SEC, 5 * HOUR_SEC + 1]
  const courses = lengths.map((totalDurationSec, at) => course(at + 1, { totalDurationSec }))
  expect(found(courses, `length=${length}`)).toEqual(ids)
})

it.each([
  ['newest', [3, 2, 1]],
  ['cheap', [2, 3, 1]],
  ['dear', [1, 3, 2]],
  ['rating', [2, 3, 1]],
])('the order %s is %j', (sort, ids) => {
  const courses = [
    course(1, { price: 30_000 }),
    course(2, { price: 10_000, rating: { average: 4.8, count: 2 } }),
    course(3, { price: 20_000, rating: { average: 4.8, count: 1 } }),
  ]
  expect(found(courses, `sort=${sort}`)).toEqual(ids)
})

it('unknown values in the URL are ignored', () => {
  expect(filterIn('category=cooking&price=toString&instructor=x&sort=hasOwnProperty')).toEqual({
    sort: 'school',
  })
})

it('levels come in the order of learning, instructors by name', () => {
  const teach = (id: number, name: string) => ({ id, name, photo: null })
  const courses = [
    course(1, { level: '중급', instructors: [teach(1, '하늘'), teach(2, '가람')] }),
    course(2, { level: '실무', instructors: [teach(1, '하늘')] }),
    course(3, { level: '입문' }),
  ]
  expect(levelsOf(courses)).toEqual(['입문', '중급', '실무'])
  expect(teachersOf(courses).map(({ name }) => name)).toEqual(['가람', '하늘'])
})
