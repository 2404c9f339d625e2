/** In a file without schemas, so that a page can name a category without loading the schema library. */
export const CATEGORY_NAMES = {
  data: '데이터/AI',
  fullstack: '풀스택',
  frontend: '프론트엔드',
  backend: '백엔드',
} as const
export type Category = keyof typeof CATEGORY_NAMES
