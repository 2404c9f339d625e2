import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Font } from 'fontkit'

const FOLDER = join(import.meta.dirname, '../../../node_modules/pretendard/dist/public/static/alternative')

const FILES = { regular: 'Pretendard-Regular.ttf', bold: 'Pretendard-Bold.ttf' } as const
export type Weight = keyof typeof FILES
const WEIGHTS = Object.keys(FILES) as Weight[]

const open = new Map<Weight, Font>()
let opening: Promise<void> | undefined

/** Call first: reading the font tables takes longer than a page, so it is done once. */
export async function openFonts(): Promise<void> {
  opening ??= readFonts()
  try {
    await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

async function readFonts(): Promise<void> {
  const { create } = await import('fontkit')
  for (const weight of WEIGHTS) {
    const font = create(await readFile(join(FOLDER, FILES[weight])))
    await nextTurn()
    font.layout('가 A') // fills the font's caches for layout
    open.set(weight, font)
    await nextTurn()
  }
}

export function fontOf(weight: Weight): Font {
  const font = open.get(weight)
  if (!font) throw new Error('the fonts are not open yet')
  return font
}

/** Drops characters that the font lacks: emoji, flags and invisible characters. */
export const drawable = (text: string) =>
  [...oneLine(text)].filter(hasGlyph).join('').replace(/ +/g, ' ').trim()

/** Whether the name loses nothing but ornaments. */
export async function isNameDrawable(name: string): Promise<boolean> {
  await openFonts()
  const letters = [...oneLine(name)].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return letters.length > 0 && letters.every(hasGlyph)
}

const oneLine = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
const hasGlyph = (letter: string) => fontOf('bold').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
