import type { Category } from '#contract/catalogue/catalogue.ts'
import type { QuizzesAsked } from '#contract/catalogue/lesson.ts'
import { changeCourse, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import { count } from '#web/ui/words/won.ts'
import { changedFields } from '#web/ui/form/changed-fields.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

export type CourseField = keyof (typeof changeCourse.body)['shape']
export type CourseErrors = Partial<Record<CourseField, string>>

/** The form's values in the shape of the call; the contract validates them. */
export function courseFrom(form: FormData) {
  const text = (name: CourseField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    title: text('title'),
    summary: text('summary'),
    description: text('description').replaceAll('\r\n', '\n'),
    category: text('category') as Category,
    level: text('level'),
    price: text('price'),
    salePrice: text('salePrice') || null,
    saleEndsAt: seoulTimeOf(text('saleEndsAt')),
    outcomes: linesOf(text('outcomes')),
    audience: linesOf(text('audience')),
    accessDays: text('accessDays') === '' ? null : numberOf(text('accessDays')),
    completionCoverage: numberOf(text('completionCoverage')) / 100,
    completionQuizzes: text('completionQuizzes') as QuizzesAsked,
    basedOn: text('basedOn'),
    reviewedAt: text('reviewedAt') || null,
  }
}

export type CourseDraft = ReturnType<typeof courseFrom>

/** The texts in the form's fields while nothing is changed. */
export const fieldTexts = (course: StaffCourse) =>
  ({
    title: course.title,
    summary: course.summary,
    description: course.description,
    category: course.category,
    level: course.level,
    price: course.listPrice === 0 ? '' : count(course.listPrice),
    salePrice: course.salePrice === null ? '' : count(course.salePrice),
    saleEndsAt: course.saleEndsAt?.slice(0, 16) ?? '',
    outcomes: course.outcomes.join('\n'),
    audience: course.audience.join('\n'),
    accessDays: String(course.accessDays ?? ''),
    completionCoverage: String(Math.round(course.completionCoverage * 100)),
    completionQuizzes: course.completionQuizzes,
    basedOn: course.basedOn,
    reviewedAt: course.reviewedAt ?? '',
  }) satisfies Partial<Record<CourseField, string>>

/** The form's values while nothing is changed. */
export function draftOf(course: StaffCourse): CourseDraft {
  const form = new FormData()
  for (const [name, text] of Object.entries(fieldTexts(course))) form.set(name, text)
  return courseFrom(form)
}

/** The fields to save. Price and end of a sale are sent together, since the server refuses one without the other. */
export function changesIn(before: CourseDraft, after: CourseDraft): Partial<CourseDraft> {
  const changes = changedFields(before, after)
  const { salePrice, saleEndsAt } = after
  return { ...changes, ...(('salePrice' in changes || 'saleEndsAt' in changes) && { salePrice, saleEndsAt }) }
}

/** The values of what is sold, for a form whose fields for them are disabled. */
export const offerOf = ({
  category,
  listPrice,
  salePrice,
  saleEndsAt,
  accessDays,
  completionCoverage,
  completionQuizzes,
}: StaffCourse) => ({
  category,
  price: String(listPrice),
  salePrice: salePrice === null ? null : String(salePrice),
  saleEndsAt,
  accessDays,
  completionCoverage,
  completionQuizzes,
})

/** The fields beside what is sold. */
export const textsOf = ({
  title,
  summary,
  description,
  level,
  outcomes,
  audience,
  basedOn,
  reviewedAt,
}: CourseDraft) => ({ title, summary, description, level, outcomes, audience, basedOn, reviewedAt })

/** The subset of fields that a new course starts with. */
export function newCourseFrom(form: FormData) {
  const { title, description, category, price } = courseFrom(form)
  return { title, description, category, price }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A datetime-local field has no time zone; this is Seoul time. */
const seoulTimeOf = (local: string): string | null =>
  local === '' ? null : /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? `${local}:00+09:00` : local

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replaceAll(',', '')))

/** The contract's limits on these fields have no message of their own. */
const WORDS: CourseErrors = {
  price: `정가는 ${count(100_000_000)}원까지 입력할 수 있습니다.`,
  salePrice: `할인가는 ${count(100_000_000)}원까지 입력할 수 있습니다.`,
  accessDays: '수강 기간은 1에서 3,650 사이의 정수로 입력해 주세요.',
  completionCoverage: '수료 기준은 50에서 100 사이의 숫자로 입력해 주세요.',
  reviewedAt: '검수한 날짜를 확인해 주세요. 예: 2026-11-26',
  outcomes: '20줄까지, 한 줄은 200자까지 입력할 수 있습니다.',
  audience: '20줄까지, 한 줄은 200자까지 입력할 수 있습니다.',
}

export function errorsIn(course: Partial<ReturnType<typeof courseFrom>>): CourseErrors {
  const issues = changeCourse.body
    .safeParse(course)
    .error?.issues.map(({ path, message }) => ({ path, message: WORDS[path[0] as CourseField] ?? message }))
  return firstMessages(issues, 1)
}
