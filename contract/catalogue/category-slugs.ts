/** The categories of the specification, which cannot be removed. Without schemas, because public pages load none. */
export const SEEDED_CATEGORIES = ['data', 'fullstack', 'frontend', 'backend'] as const
export type SeededCategory = (typeof SEEDED_CATEGORIES)[number]

export const CATEGORY_SLUG_MAX = 40

/** Addresses below `/course/` and `/api/course/` that are no course (checks/category-slugs.test.ts). */
const RESERVED = ['payment', 'kakaopay/success', 'me']
export const isReservedSlug = (slug: string): boolean =>
  RESERVED.some((address) => address.split('/')[0] === slug)
