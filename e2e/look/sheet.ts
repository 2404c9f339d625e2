import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Preferences of the reader's system, in the order of the pictures. */
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contrast: { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  forced: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
} as const
/** The suffix of a screen's accessibility tree. */
export const TREE = '.tree.yaml'

const NAMES = Object.keys(THEMES)
const PICTURE = new RegExp(`^(.+)-(\\d+)-(${NAMES.join('|')})\\.png$`)

/** Writes a page that shows all pictures of a folder, one row per screen. */
export function writeSheet(folder: string): void {
  const screens = Map.groupBy(
    readdirSync(folder).filter((file) => PICTURE.test(file)),
    (file) => PICTURE.exec(file)![1]!,
  )
  const rows = [...screens].sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(
    join(folder, 'index.html'),
    page(rows.map(([name, files]) => row(folder, name, files)).join('\n')),
  )
}

const widthOf = (file: string) => Number(PICTURE.exec(file)![2])
const placeOf = (file: string) => widthOf(file) * NAMES.length + NAMES.indexOf(PICTURE.exec(file)![3]!)

const row = (folder: string, name: string, files: string[]) =>
  `<section id="${name}"><h2>${name}</h2><div>${files
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(
      (file) =>
        `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="${Math.round(widthOf(file) / 4)}"></a>`,
    )
    .join('')}</div>${tree(join(folder, `${name}${TREE}`))}</section>`

const tree = (file: string) =>
  existsSync(file)
    ? `<details><summary>What a screen reader finds</summary><pre>${asText(readFileSync(file, 'utf8'))}</pre></details>`
    : ''

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const page = (rows: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 2rem; font: 15px/1.5 system-ui; background: #777; color: #fff }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  h2 { font-size: 15px; margin: 24px 0 8px }
</style>
<h1>Every screen</h1>
${rows}
</html>
`
