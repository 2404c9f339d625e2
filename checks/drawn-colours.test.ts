import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CATEGORY_HUES, type CategoryHue } from '#contract/catalogue/category.ts'
import { COLOURS } from '#server/features/learning/paper/paper.ts'
import * as card from '#server/features/sharing/draw/colours.ts'

const styles = (file: string) => readFileSync(new URL(`../web/styles/${file}`, import.meta.url), 'utf8')
const css = styles('tokens.css')
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
  const { indigo, persimmon, jade, wood } = card.HUES
  deepEqual(
    [indigo.bright, persimmon.bright, jade.bright, wood.bright],
    [...['indigo', 'persimmon', 'jade'].map(inDark), inLight('wood-2')],
  )
})

const HUE = /\[data-hue='(\w+)'\] \{\s*((?:--cover-\d: #\w{6};\s*){4})\}/g
const TEXT_CONTRAST = 4.5

test('drawings and screens have the same hues, on which the text of covers is readable', () => {
  const onScreens = Object.fromEntries(
    [...styles('covers.css').matchAll(HUE)].map(([, hue = '', shades = '']) => [
      hue,
      shades.match(/#\w{6}/g)!,
    ]),
  )
  deepEqual(Object.keys(onScreens), [...CATEGORY_HUES])
  for (const [hue, shades] of Object.entries(onScreens)) {
    const { ground, board, light: upper, deep } = card.HUES[hue as CategoryHue]
    deepEqual([ground, board, upper, deep], shades, hue)
    for (const shade of shades)
      for (const text of [card.ON_COVER, card.ON_COVER_SOFT])
        ok(contrast(text, shade) >= TEXT_CONTRAST, `${text} on ${shade}`)
  }
})

test('certificates have the colours of the screens', () => {
  const { ink, soft, line, indigo, wood1, wood3, wood4 } = COLOURS
  deepEqual(
    [ink, soft, line, indigo, wood1, wood3, wood4],
    ['ink', 'ink-soft', 'line', 'indigo', 'wood-1', 'wood-3', 'wood-4'].map(inLight),
  )
})

/** By WCAG 2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
