import { markdownParts, type Table } from './markdown-parts.ts'
import {
  callOf,
  codeOf,
  examplesOf,
  type Material,
  type MaterialExercise,
  signatureOf,
  starterOf,
} from './material.ts'
import type { Code, Work } from './work.ts'

const ROWS_MOST = 6
const COLUMNS_MOST = 4
const LISTING_LEAST = 4

const SQL = ['sqlite', 'postgresql']

/** An exercise's code as learners find it, and the table of its examples. SQL first. */
export function findTable({ exercises }: Material): Work | null {
  const isSql = ({ language }: MaterialExercise) => SQL.includes(language)
  for (const exercise of exercises.toSorted((one, other) => Number(isSql(other)) - Number(isSql(one)))) {
    const table = tableOf(exercise)
    if (table) return { is: 'table', title: exercise.title, code: shownCode(exercise), ...table }
  }
  return null
}

/** The same in a terminal; without an exercise, the first code of a text. */
export function findTranscript(material: Material): Work | null {
  const work = findTable(material)
  if (work?.is === 'table') return { is: 'terminal', title: work.title, code: work.code, rows: work.rows }
  for (const { title, markdown } of material.texts) {
    const fence = markdownParts(markdown).fences.find(({ text }) => text.split('\n').length >= LISTING_LEAST)
    if (fence) return { is: 'terminal', title, code: codeOf(fence.language, fence.text), rows: [] }
  }
  return null
}

/** Code of a text without a language: a conversation, a tree of files, an answer. */
export function findListing({ texts }: Material): Work | null {
  for (const { title, markdown } of texts) {
    const listing = markdownParts(markdown).fences.find(
      ({ language, text }) => language === 'text' && text.split('\n').length >= LISTING_LEAST,
    )
    if (!listing) continue
    const rows = listing.text
      .split('\n')
      .filter(Boolean)
      .slice(0, ROWS_MOST + 2)
    return { is: 'terminal', title, code: { language: '', lines: [] }, rows: rows.map(columnsOf) }
  }
  return null
}

/** Columns of a listing are at least two spaces apart. The first one keeps its indent. */
const columnsOf = (line: string) => line.split(/(?<=\S)\s{2,}/)

/** The function that is asked for, or the whole code where none is. */
function shownCode(exercise: MaterialExercise): Code {
  const signature = signatureOf(exercise)
  return signature ? { language: exercise.language, lines: [callOf(signature)] } : starterOf(exercise)
}

/** The statement ends with a table of examples; else the public tests are some. */
function tableOf(exercise: MaterialExercise): Table | null {
  const written = markdownParts(exercise.statement).tables.at(-1)
  const table = written ?? expectedTable(exercise) ?? examplesTable(exercise)
  if (!table || table.rows.length === 0 || table.columns.length > COLUMNS_MOST) return null
  return { columns: table.columns, rows: table.rows.slice(0, ROWS_MOST) }
}

/** The result of a query, as tests name it: cells between bars. */
function expectedTable({ language, tests }: MaterialExercise): Table | null {
  const expected = SQL.includes(language) && tests.find((test) => test.expected.includes('\n'))?.expected
  if (!expected) return null
  const [columns = [], ...rows] = expected.split('\n').map((line) => line.split(' | '))
  return { columns, rows }
}

function examplesTable(exercise: MaterialExercise): Table | null {
  const rows = examplesOf(exercise).map(({ given, expected }) => [given, expected])
  return rows.length > 1 ? { columns: ['입력', '결과'], rows } : null
}
