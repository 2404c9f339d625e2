import type { Category as CategoryName } from '#contract/catalogue/catalogue.ts'

/** In navigation order. */
export const Category = [
  'data',
  'fullstack',
  'frontend',
  'backend',
] as const satisfies readonly CategoryName[]
