import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const PRETENDARD = join(ROOT, 'node_modules/pretendard/dist')
const WHOLE = join(PRETENDARD, 'public/variable/PretendardVariable.ttf')
const SLICES = join(PRETENDARD, 'web/variable/pretendardvariable-dynamic-subset.css')
const SLICES_FROM_FONTS = '../../node_modules/pretendard/dist/web/variable/woff2-dynamic-subset'

/** Every text that a visitor sees before typing anything. */
const SOURCES = [
  'web/**/*.{ts,tsx}',
  'contract/**/*.ts',
  'demo/courses/*.ts',
  'demo/{instructors/instructors,life/names,life/reviews}.ts',
  'server/features/site/*.ts',
]
const ALWAYS = '©®™·•…–—‘’“”←→↑↓⌘×÷°₩〈〉《》「」『』'

/**
 * One preloaded file with the characters of the screens, and the rest in slices that a browser fetches when
 * a text needs them. The family is renamed, as the font's licence requires of modified versions.
 */
export async function buildFonts(folder: string) {
  const characters = collectCharacters()
  const stamp = createHash('sha256')
    .update(characters)
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(folder, { recursive: true })
  const core = await subsetFont(readFileSync(WHOLE), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  })
  const codes = new Set([...characters].map((character) => character.codePointAt(0) ?? 0))
  writeFileSync(join(folder, 'core.woff2'), core)
  writeFileSync(join(folder, 'core.css'), face('./core.woff2', rangeOf(codes)))
  writeFileSync(join(folder, 'rest.css'), restFaces(codes))
  writeFileSync(stampFile, stamp)
}

function collectCharacters() {
  const found = new Set(ALWAYS)
  for (let code = 0x20; code < 0x7f; code += 1) found.add(String.fromCharCode(code))
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.*'] })))
    for (const character of readFileSync(join(ROOT, file), 'utf8').match(/[가-힣ㄱ-ㅎㅏ-ㅣ]/g) ?? [])
      found.add(character)
  return [...found].sort().join('')
}

/** The stock slices without the core file's characters: browsers prefer the later of two matching faces. */
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
