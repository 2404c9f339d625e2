import { fieldOf, numbersOf, recordsOf, valueOf } from './literal.ts'
import { markdownParts } from './markdown-parts.ts'
import {
  callOf,
  codeOf,
  type Example,
  examplesOf,
  type Material,
  type MaterialExercise,
  signatureOf,
} from './material.ts'
import type { Series, Work } from './work.ts'

type Chart = Extract<Work, { is: 'chart' }>

const BARS_MOST = 8

/** The numbers that an open exercise or a text computes with. */
export const findChart = ({ exercises, texts }: Material): Chart | null =>
  firstOf(exercises, chartOfRecords) ??
  firstOf(texts, ({ title, markdown }) =>
    firstOf(markdownParts(markdown).fences, (fence) => chartOfLists(title, fence)),
  ) ??
  firstOf(exercises, chartOfArguments)

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}

/** The first example whose argument is a list of records with a name and a number. */
function chartOfRecords(exercise: MaterialExercise): Chart | null {
  return firstOf(examplesOf(exercise), (example) => {
    const records = firstOf(example.values, recordsOf)?.slice(0, BARS_MOST)
    const label = records && fieldOf(records, 'string')
    const figure = records && fieldOf(records, 'number')
    if (!records || !label || !figure) return null
    const series = [{ name: figure, values: records.map((record) => Number(record[figure])) }]
    return chartOf(exercise, example, { labels: records.map((record) => String(record[label])), series })
  })
}

/** The first example whose arguments are lists of numbers. */
function chartOfArguments(exercise: MaterialExercise): Chart | null {
  const { parameters = [] } = signatureOf(exercise) ?? {}
  return firstOf(examplesOf(exercise), (example) => {
    const series = example.values.flatMap((value, at): Series[] => {
      const values = numbersOf(value)
      return values ? [{ name: parameters[at] ?? '', values }] : []
    })
    return areDrawable(series) ? chartOf(exercise, example, { labels: [], series }) : null
  })
}

function chartOf(
  exercise: MaterialExercise,
  { expected }: Example,
  bars: Pick<Chart, 'labels' | 'series'>,
): Chart {
  const { title, language } = exercise
  const call = callOf(signatureOf(exercise)!)
  return {
    is: 'chart',
    title,
    code: { language, lines: expected === '' ? [call] : [call, `→ ${expected}`] },
    ...bars,
  }
}

const LIST = /^(\w+)\s*=\s*(\[[\d\s.,-]*\])$/

/** Lists of numbers in the code of a text. */
function chartOfLists(title: string, { language, text }: { language: string; text: string }): Chart | null {
  const lines = text.split('\n').filter((line) => LIST.test(line))
  const series = lines.flatMap((line): Series[] => {
    const [, name = '', list = ''] = LIST.exec(line)!
    const values = numbersOf(valueOf(list))
    return values ? [{ name, values }] : []
  })
  if (!areDrawable(series)) return null
  return { is: 'chart', title, code: codeOf(language, lines.join('\n')), labels: [], series }
}

const SERIES_MOST = 2

const areDrawable = ([first, ...others]: readonly Series[]) =>
  first !== undefined &&
  first.values.length <= BARS_MOST &&
  others.length < SERIES_MOST &&
  others.every(({ values }) => values.length === first.values.length)
