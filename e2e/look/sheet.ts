import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PICTURE = /^(.+)-(\d+)-(light|dark)\.png$/

/** A page that shows all pictures of a folder, one row a screen. */
export function writeSheet(folder: string): void {
  const screens = Map.groupBy(
    readdirSync(folder).filter((file) => PICTURE.test(file)),
    (file) => PICTURE.exec(file)![1]!,
  )
  const rows = [...screens].sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(join(folder, 'index.html'), page(rows.map(([name, files]) => row(name, files)).join('\n')))
}

const widthOf = (file: string) => Number(PICTURE.exec(file)![2])

const row = (name: string, files: string[]) =>
  `<section id="${name}"><h2>${name}</h2><div>${files
    .toSorted((one, other) => widthOf(one) - widthOf(other) || other.localeCompare(one))
    .map(
      (file) =>
        `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="${Math.round(widthOf(file) / 4)}"></a>`,
    )
    .join('')}</div></section>`

const page = (rows: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 2rem; font: 15px/1.5 system-ui; background: #777; color: #fff }
  div { display: flex; gap: 12px; align-items: flex-start }
  h2 { font-size: 15px; margin: 24px 0 8px }
</style>
<h1>Every screen</h1>
${rows}
</html>
`
