import type { Category as CategoryName } from '#contract/catalogue/catalogue.ts'

/** In the order of the navigation. */
export const Category = [
  'data',
  'fullstack',
  'frontend',
  'backend',
] as const satisfies readonly CategoryName[]
