import type { Category } from '#contract/catalogue/catalogue.ts'

/** Colours of `web/styles/tokens.css` (checks/drawn-colours.test.ts): the four of each cover, and one that is bright on dark. */
export const HUES: Record<
  Category,
  { deep: string; ground: string; board: string; light: string; bright: string }
> = {
  data: { deep: '#182c61', ground: '#1d3573', board: '#24418c', light: '#2c4c9d', bright: '#8fa8f0' },
  fullstack: { deep: '#832a19', ground: '#97321f', board: '#ab3a25', light: '#b9422b', bright: '#ff8a70' },
  frontend: { deep: '#064c3d', ground: '#085c4a', board: '#0a6a55', light: '#0b755f', bright: '#4cc9a8' },
  backend: { deep: '#5a3d21', ground: '#6b4a29', board: '#7a5530', light: '#865f38', bright: '#e0cbab' },
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
/** Between the light woods of the tokens are two more. */
export const WOOD = ['#f0e4d2', '#e0cbab', '#d5ba92', '#c9a978', '#bd9a66'] as const
