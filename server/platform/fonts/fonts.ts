import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Font } from 'fontkit'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')
const PRETENDARD = 'pretendard/dist/public/static/alternative'

/** `code` has Latin letters only. */
const FILES = {
  regular: `${PRETENDARD}/Pretendard-Regular.ttf`,
  bold: `${PRETENDARD}/Pretendard-Bold.ttf`,
  code: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff',
} as const
export type Face = keyof typeof FILES
export type Weight = Exclude<Face, 'code'>
const FACES = Object.keys(FILES) as Face[]

const open = new Map<Face, Font>()
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
  for (const face of FACES) {
    const font = create(await readFile(join(PACKAGES, FILES[face])))
    await nextTurn()
    font.layout('가 A') // fills the font's caches for layout
    open.set(face, font)
    await nextTurn()
  }
}

export function fontOf(face: Face): Font {
  const font = open.get(face)
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
const hasGlyph = (letter: string) => hasLetter('bold', letter)

export const hasLetter = (face: Face, letter: string): boolean =>
  fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
