import type { CategoryHue } from '#contract/catalogue/category.ts'

/** Colours of `web/styles/covers.css` (checks/drawn-colours.test.ts): the four of each hue, and one that is bright on dark. */
export const HUES: Record<
  CategoryHue,
  { deep: string; ground: string; board: string; light: string; bright: string }
> = {
  indigo: { deep: '#182c61', ground: '#1d3573', board: '#24418c', light: '#2c4c9d', bright: '#8fa8f0' },
  persimmon: { deep: '#832a19', ground: '#97321f', board: '#ab3a25', light: '#b9422b', bright: '#ff8a70' },
  jade: { deep: '#064c3d', ground: '#085c4a', board: '#0a6a55', light: '#0b755f', bright: '#4cc9a8' },
  wood: { deep: '#5a3d21', ground: '#6b4a29', board: '#7a5530', light: '#865f38', bright: '#e0cbab' },
  plum: { deep: '#45204f', ground: '#53275f', board: '#632f70', light: '#6f377d', bright: '#d59be0' },
  ocean: { deep: '#0b4158', ground: '#0e4d68', board: '#115b7a', light: '#15678a', bright: '#6cc3e6' },
  moss: { deep: '#3a4416', ground: '#47521b', board: '#525e20', light: '#5d6a26', bright: '#c3d07e' },
  stone: { deep: '#33363f', ground: '#3d414b', board: '#494d58', light: '#535763', bright: '#c2c6d2' },
}

export const ON_COVER = '#fffaf2'
export const ON_COVER_SOFT = '#f3e9da'
export const SHEET = '#ffffff'
export const PAPER = '#fbf8f3'
export const INK = '#17191f'
export const INK_SOFT = '#5b5f6b'
export const LINE = '#e6e0d6'
export const POLLEN = '#e9b949'
export const NIGHT = '#14161b'
export const NIGHT_SHEET = '#1c1f26'
export const NIGHT_SOFT = '#a6a8b1'
export const NIGHT_LINE = '#2c3038'
export const NIGHT_JADE = '#4cc9a8'
export const NIGHT_JADE_WASH = '#0b3d33'
export const NIGHT_PERSIMMON_WASH = '#4a2019'
/** Between the light woods of the tokens are two more. */
export const WOOD = ['#f0e4d2', '#e0cbab', '#d5ba92', '#c9a978', '#bd9a66'] as const
