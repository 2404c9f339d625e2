import type { ListedCategory } from '#contract/catalogue/category.ts'

const made = (
  slug: string,
  name: string,
  hue: ListedCategory['hue'],
  goal: ListedCategory['goal'],
): ListedCategory => ({
  slug,
  name,
  hue,
  summary: `${name}의 한 줄 소개`,
  description: `${name}의 설명`,
  goal,
})

/** The categories of a new installation. */
export const testCategories: readonly ListedCategory[] = [
  made('data', '데이터/AI', 'indigo', 'data'),
  made('fullstack', '풀스택', 'persimmon', 'service'),
  made('frontend', '프론트엔드', 'jade', 'job'),
  made('backend', '백엔드', 'wood', 'service'),
]
