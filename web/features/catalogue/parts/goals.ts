import type { Category } from '#contract/catalogue/catalogue.ts'

/** What brings people here; a roadmap serves the goal of the category in which it starts. */
export const GOALS: readonly { name: string; categories: readonly Category[] }[] = [
  { name: '취업', categories: ['frontend'] },
  { name: '데이터', categories: ['data'] },
  { name: '서비스 만들기', categories: ['fullstack', 'backend'] },
]
