import { fieldOf, recordsOf, valueOf } from './literal.ts'
import { markdownParts } from './markdown-parts.ts'
import { callOf, codeOf, examplesOf, type Material, type MaterialExercise, signatureOf } from './material.ts'
import type { PageElement, Work } from './work.ts'

type Page = Extract<Work, { is: 'page' }>

const ELEMENTS_MOST = 5
const ELEMENTS_LEAST = 2
const STATES_LEAST = 2

/** The page of an open exercise or of a text. */
export function findPage({ exercises, texts }: Material): Page | null {
  const sources = [
    ...exercises.flatMap(({ title, language, starter }) =>
      language === 'html' ? starter.slice(0, 1).map(({ text }) => ({ title, text })) : [],
    ),
    ...texts.flatMap(({ title, markdown }) =>
      markdownParts(markdown)
        .fences.filter(({ language }) => language === 'html')
        .map(({ text }) => ({ title, text })),
    ),
  ]
  const pages = sources.map(({ title, text }): Page => {
    const elements = elementsOf(text)
    return { is: 'page', title, code: codeOf('html', text), elements }
  })
  const [richest] = pages.toSorted((one, other) => other.elements.length - one.elements.length)
  if (richest && richest.elements.length >= ELEMENTS_LEAST) return richest
  for (const exercise of exercises) {
    const page = pageOfState(exercise)
    if (page) return page
  }
  return null
}

const ELEMENT = /<(h[1-6]|p|a|li|button)\b[^<>]*>([^<]+)<\/\1>/g

const KINDS: Record<string, 'link' | 'item' | 'button' | 'text'> = {
  a: 'link',
  li: 'item',
  button: 'button',
  p: 'text',
}

/** The elements that contain nothing but text. */
const elementsOf = (html: string): PageElement[] =>
  [...html.matchAll(ELEMENT)]
    .slice(0, ELEMENTS_MOST)
    .map(([, tag = '', text = '']) => ({ is: KINDS[tag] ?? 'heading', text: text.trim() }))

/** The page of an exercise that returns values: tasks, or a sentence for each state. */
function pageOfState(exercise: MaterialExercise): Page | null {
  const signature = signatureOf(exercise)
  if (!signature) return null
  const { title, language } = exercise
  const code = { language, lines: [callOf(signature)] }
  const examples = examplesOf(exercise)
  for (const { expected } of examples) {
    const elements = tasksOf(valueOf(expected))
    if (elements.length > 0) return { is: 'page', title, code, elements }
  }
  const states = examples.flatMap(({ given, expected }): PageElement[] => {
    const text = valueOf(expected)
    return typeof text === 'string' && text !== '' ? [{ is: 'state', given, text }] : []
  })
  return states.length >= STATES_LEAST
    ? { is: 'page', title, code, elements: states.slice(0, ELEMENTS_MOST) }
    : null
}

function tasksOf(value: unknown): PageElement[] {
  const records = recordsOf(value)?.slice(0, ELEMENTS_MOST)
  const text = records && fieldOf(records, 'string')
  const mark = records && fieldOf(records, 'boolean')
  if (!records || !text || !mark) return []
  return records.map((record) => ({ is: 'check', text: String(record[text]), isDone: record[mark] === true }))
}
