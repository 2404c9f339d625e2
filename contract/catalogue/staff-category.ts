import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { SLUG, slugWrong } from '../platform/slug.ts'
import { Category } from './catalogue.ts'
import { CategoryHue, ListedCategory } from './category.ts'
import { Goal } from './goals.ts'
import { CATEGORY_SLUG_MAX, isReservedSlug } from './category-slugs.ts'

export const CATEGORY_NAME_MAX = 20
export const CATEGORY_SUMMARY_MAX = 60
export const CATEGORY_DESCRIPTION_MAX = 300
/** Every page has all of them in its header. */
export const CATEGORIES_MAX = 12

export const categorySlugTaken = problem(
  409,
  'SLUG_TAKEN',
  '다른 분야가 사용 중인 주소입니다. 다른 주소를 입력해 주세요.',
)
export const categoryNameTaken = problem(
  409,
  'NAME_TAKEN',
  '같은 이름의 분야가 있습니다. 다른 이름을 입력해 주세요.',
)
export const categoriesFull = problem(
  409,
  'CATEGORIES_FULL',
  `분야는 ${CATEGORIES_MAX}개까지 만들 수 있습니다.`,
)
export const categorySeeded = problem(409, 'CATEGORY_SEEDED', '기본 분야는 삭제할 수 없습니다.')
export const categoryInUse = problem(
  409,
  'CATEGORY_IN_USE',
  '코스가 있는 분야는 삭제할 수 없습니다. 비공개하거나 보관한 코스까지 다른 분야로 옮긴 뒤 다시 시도해 주세요.',
)
export const categoriesOutdated = problem(
  409,
  'CATEGORIES_OUTDATED',
  '그사이 분야가 추가되거나 삭제되었습니다. 새로고침한 뒤 다시 시도해 주세요.',
)

const wrong = slugWrong(CATEGORY_SLUG_MAX)
export const slugIsNumber =
  '숫자만으로 된 주소는 코스의 주소와 겹칩니다. 영문 소문자를 한 글자 이상 넣어 주세요.'
export const slugReserved = '다른 화면이 사용하는 주소입니다. 다른 주소를 입력해 주세요.'

const NewSlug = z.string(wrong).check(
  z.trim(),
  z.minLength(1, wrong),
  z.maxLength(CATEGORY_SLUG_MAX, wrong),
  z.regex(SLUG, wrong),
  z.refine((slug) => !/^\d+$/.test(slug), slugIsNumber),
  z.refine((slug) => !isReservedSlug(slug), slugReserved),
)

const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.trim(), z.maxLength(most, wrong), storable('사용할 수 없는 문자가 있습니다.'))
const filled = (most: number, wrong: string) => text(most, wrong).check(z.minLength(1, wrong))

const words = {
  name: filled(CATEGORY_NAME_MAX, `이름을 1~${CATEGORY_NAME_MAX}자로 입력해 주세요.`),
  hue: CategoryHue,
  summary: filled(CATEGORY_SUMMARY_MAX, `한 줄 소개를 1~${CATEGORY_SUMMARY_MAX}자로 입력해 주세요.`),
  description: text(CATEGORY_DESCRIPTION_MAX, `설명은 ${CATEGORY_DESCRIPTION_MAX}자까지 입력할 수 있습니다.`),
  goal: z.nullable(Goal),
}

export const CategoryToMake = z.object({ slug: NewSlug, ...words, goal: z._default(words.goal, null) })
export type CategoryToMake = z.infer<typeof CategoryToMake>

/** Not the slug: links to its page would break. */
export const CategoryChange = z.partial(z.object(words))
export type CategoryChange = z.infer<typeof CategoryChange>

export const StaffCategory = z.object({
  ...ListedCategory.shape,
  /** One of the specification, which cannot be removed. */
  isSeeded: z.boolean(),
  /** All of its courses, with drafts and archived ones. */
  courseCount: z.int(),
  publishedCount: z.int(),
})
export type StaffCategory = z.infer<typeof StaffCategory>

const params = z.object({ slug: z.string() })
const reply = z.array(StaffCategory)

export const listStaffCategories = call({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'The categories for staff, in the order of navigation, with the number of their courses',
  reply,
  fallback: '분야 목록을 불러오지 못했습니다.',
})

export const makeCategory = call({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'A new category, the last in the navigation; the answer has all of them',
  body: CategoryToMake,
  reply,
  fallback: '분야를 추가하지 못했습니다.',
})

export const changeCategory = call({
  method: 'PATCH',
  path: '/api/admin/categories/:slug',
  summary: 'Changes name, colour and texts of a category; its address stays',
  params,
  body: CategoryChange,
  reply,
  fallback: '분야를 저장하지 못했습니다.',
})

export const orderCategories = call({
  method: 'PUT',
  path: '/api/admin/categories/order',
  summary: 'Puts the categories in this order; all of them have to be named',
  body: z.object({ slugs: z.array(Category).check(z.maxLength(100)) }),
  reply,
  fallback: '순서를 저장하지 못했습니다.',
})

export const removeCategory = call({
  method: 'DELETE',
  path: '/api/admin/categories/:slug',
  summary: 'Deletes a category that was added and has no courses',
  params,
  reply,
  fallback: '분야를 삭제하지 못했습니다.',
})
