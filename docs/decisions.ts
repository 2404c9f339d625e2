import { globSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = new URL('./decisions/', import.meta.url)
const PAGE = new URL('README.md', FOLDER)

const HEAD = `# Decisions

Each page has the context, the decision and its consequence. A page whose decision no longer holds stays, and its date line says what
replaced it. \`npm run docs\` writes this index from the pages.

| | Decision | Date |
|---|---|---|
`

/** The index of all decision pages, from their headings and date lines. */
export function decisionsPage(): string {
  const pages = globSync('[0-9]*.md', { cwd: FOLDER }).toSorted()
  return `${HEAD}${pages.map(rowOf).join('\n')}\n`
}

function rowOf(file: string): string {
  const [heading = '', dates = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('\n\n')
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? []
  return `| ${number} | [${title}](${file}) | ${dates.replaceAll('\n', ' ')} |`
}

if (import.meta.main) writeFileSync(PAGE, decisionsPage())
