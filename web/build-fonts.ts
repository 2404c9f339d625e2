import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { FIRST_SYLLABLES } from './first-syllables.ts'

const ROOT = join(import.meta.dirname, '..')
const PRETENDARD = join(ROOT, 'node_modules/pretendard/dist')
const WHOLE = join(PRETENDARD, 'public/variable/PretendardVariable.ttf')
const SLICES = join(PRETENDARD, 'web/variable/pretendardvariable-dynamic-subset.css')
const SLICES_FROM_FONTS = '../../node_modules/pretendard/dist/web/variable/woff2-dynamic-subset'

/** Every text that a visitor or a member sees before typing anything. */
const SOURCES = [
  'web/**/*.{ts,tsx}',
  'contract/**/*.ts',
  'demo/courses/*.ts',
  'demo/{instructors/instructors,life/names,life/reviews}.ts',
  'server/features/site/*.ts',
]
/** Staff's screens load the few characters that only they have with the rest. */
const NOT_SOURCES = [
  '**/*.test.*',
  'web/**/staff-*/**',
  'web/**/staff-*.*',
  'web/ui/staff/**',
  'web/features/admin/**',
]
/** The screens use kerning and figures of one width. The other features would add a fifth to the file. */
const FEATURES = ['kern', 'tnum']
const ALWAYS = '©®™·•…–—‘’“”←→↑↓⌘×÷°₩〈〉《》「」『』'

/**
 * One preloaded file with the characters of the first pages, one with the others of the screens, and the rest in slices; a
 * browser fetches what a text needs. The family is renamed, as the font's licence requires of modified versions.
 */
export async function buildFonts(folder: string) {
  const characters = collectCharacters()
  const stamp = createHash('sha256')
    .update(characters.join(''))
    .update(FIRST_SYLLABLES)
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(folder, { recursive: true })
  const first = new Set([...signs(), ...FIRST_SYLLABLES])
  const others = characters.filter((character) => !first.has(character))
  const core = await subset([...first], join(folder, 'core.woff2'))
  const screens = await subset(others, join(folder, 'screens.woff2'))
  writeFileSync(join(folder, 'core.css'), core + screens)
  writeFileSync(join(folder, 'rest.css'), restFaces(codesIn([...first, ...others])))
  writeFileSync(stampFile, stamp)
}

/** Writes a font of these characters and returns its face, which names the file beside the style sheet. */
async function subset(characters: readonly string[], file: string): Promise<string> {
  const font = await subsetFont(readFileSync(WHOLE), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  })
  writeFileSync(file, font)
  return face(`./${basename(file)}`, rangeOf(codesIn(characters)))
}

const codesIn = (characters: readonly string[]) =>
  new Set(characters.map((character) => character.codePointAt(0) ?? 0))

function signs() {
  const found = new Set(ALWAYS)
  for (let code = 0x20; code < 0x7f; code += 1) found.add(String.fromCharCode(code))
  return found
}

function collectCharacters() {
  const found = signs()
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: NOT_SOURCES })))
    for (const character of readFileSync(join(ROOT, file), 'utf8').match(/[가-힣ㄱ-ㅎㅏ-ㅣ]/g) ?? [])
      found.add(character)
  return [...found].sort()
}

/** The stock slices without the characters of the other files: browsers prefer the later of two matching faces. */
function restFaces(core: ReadonlySet<number>) {
  const slice = /PretendardVariable\.subset\.(\d+)\.woff2[^}]*unicode-range:\s*([^;]+);/g
  return [...readFileSync(SLICES, 'utf8').matchAll(slice)]
    .map(([, number, ranges = '']) => {
      const codes = new Set(codesOf(ranges).filter((code) => !core.has(code)))
      const file = `${SLICES_FROM_FONTS}/PretendardVariable.subset.${number}.woff2`
      return codes.size === 0 ? '' : face(file, rangeOf(codes))
    })
    .join('')
}

const codesOf = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index)
  })

function rangeOf(codes: ReadonlySet<number>) {
  const ranges: { first: number; last: number }[] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const open = ranges.at(-1)
    if (open?.last === code - 1) open.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join()
}

const face = (file: string, range: string) => `@font-face {
  font-family: 'CodeMaru Sans';
  font-weight: 400 800;
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${range};
}
`
