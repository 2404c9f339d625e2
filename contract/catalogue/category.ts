import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { RequiredText } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'
import { Goal, GOAL_IDS } from './goals.ts'

/** The colours of covers. Light text is readable on each of them, in both themes. */
export const CATEGORY_HUES = [
  'indigo',
  'persimmon',
  'jade',
  'wood',
  'plum',
  'ocean',
  'moss',
  'stone',
] as const
export const CategoryHue = neutral(z.enum(CATEGORY_HUES, '색을 선택해 주세요.'), 'indigo')
export type CategoryHue = z.infer<typeof CategoryHue>

/** A category as visitors see it; its page is /course/{slug}. */
export const ListedCategory = z.object({
  slug: RequiredText,
  name: RequiredText,
  hue: CategoryHue,
  /** One line for what its courses lead to. */
  summary: z.string(),
  description: z.string(),
  /** The goal of learners that its courses lead to; null: none. */
  goal: tolerant(z.nullable(Goal), {
    missing: null,
    read: (value) => GOAL_IDS.find((id) => id === value) ?? null,
  }),
})
export type ListedCategory = z.infer<typeof ListedCategory>

export const categoryNotFound = problem(404, 'NOT_FOUND', '해당 분야를 찾을 수 없습니다.')

export const listCategories = call({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories of courses, in the order of navigation',
  reply: z.array(ListedCategory),
  fallback: '분야 목록을 불러오지 못했습니다.',
})
