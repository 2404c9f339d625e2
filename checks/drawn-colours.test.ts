import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { COLOURS } from '#server/features/learning/paper/paper.ts'
import * as card from '#server/features/sharing/draw/colours.ts'

const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
const TOKEN = /--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
const [light, dark] = [new Map<string, string>(), new Map<string, string>()]
for (const [, name = '', inLight, inDark, both] of css.matchAll(TOKEN)) {
  light.set(name, inLight ?? both ?? '')
  dark.set(name, inDark ?? both ?? '')
}
const inLight = (name: string) => light.get(name)
const inDark = (name: string) => dark.get(name)

test('covers and social cards have the colours of the screens', () => {
  deepEqual(
    [card.SHEET, card.PAPER, card.INK, card.INK_SOFT, card.LINE, card.POLLEN, card.ON_COVER],
    ['sheet', 'paper', 'ink', 'ink-soft', 'line', 'pollen', 'on-cover'].map(inLight),
  )
  deepEqual(
    [card.NIGHT, card.NIGHT_SHEET, card.NIGHT_SOFT, card.NIGHT_LINE, card.NIGHT_JADE],
    ['paper', 'sheet', 'ink-soft', 'line', 'jade'].map(inDark),
  )
  deepEqual([card.WOOD[0], card.WOOD[1], card.WOOD[3]], ['wood-1', 'wood-2', 'wood-3'].map(inLight))
  for (const [category, { ground, board, light: upper, deep }] of Object.entries(card.HUES))
    deepEqual(
      [ground, board, upper, deep],
      [1, 2, 3, 4].map((step) => inLight(`cover-${category}-${step}`)),
      category,
    )
  const { data, fullstack, frontend, backend } = card.HUES
  deepEqual(
    [data.bright, fullstack.bright, frontend.bright, backend.bright],
    [...['indigo', 'persimmon', 'jade'].map(inDark), inLight('wood-2')],
  )
})

test('certificates have the colours of the screens', () => {
  const { ink, soft, line, indigo, wood1, wood3, wood4 } = COLOURS
  deepEqual(
    [ink, soft, line, indigo, wood1, wood3, wood4],
    ['ink', 'ink-soft', 'line', 'indigo', 'wood-1', 'wood-3', 'wood-4'].map(inLight),
  )
})
