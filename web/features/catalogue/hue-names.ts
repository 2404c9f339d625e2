import type { CategoryHue } from '#contract/catalogue/category.ts'

/** The hues of categories, as staff choose them. */
export const HUE_NAMES: Record<CategoryHue, string> = {
  indigo: '쪽빛',
  persimmon: '감빛',
  jade: '옥빛',
  wood: '나무빛',
  plum: '자두빛',
  ocean: '바다빛',
  moss: '이끼빛',
  stone: '돌빛',
}
