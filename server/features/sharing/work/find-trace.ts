import { markdownParts } from './markdown-parts.ts'
import { callOf, type Material, signatureOf, starterOf } from './material.ts'
import type { Request, Work } from './work.ts'

const REQUESTS_MOST = 6
const REQUESTS_LEAST = 2
const STEPS_LEAST = 3
const STEPS_MOST = 6

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)\s+([1-5]\d\d)$/

/** The requests and status codes in the tables of open exercises and texts. */
export function findRequests({ exercises, texts }: Material): Work | null {
  const sources = [
    ...exercises.map(({ title, statement }) => ({ title, markdown: statement })),
    ...texts.map(({ title, markdown }) => ({ title, markdown })),
  ]
  const found = sources.flatMap(({ title, markdown }) =>
    markdownParts(markdown).tables.map(({ rows }) => ({ title, requests: rows.flatMap(requestOf) })),
  )
  const [longest] = found.toSorted((one, other) => other.requests.length - one.requests.length)
  if (!longest || longest.requests.length < REQUESTS_LEAST) return null
  return { is: 'requests', title: longest.title, requests: longest.requests.slice(0, REQUESTS_MOST) }
}

function requestOf(row: readonly string[]): Request[] {
  const [, method, path, status] = REQUEST.exec(row.join(' ')) ?? []
  return method && path ? [{ method, path, status: Number(status) }] : []
}

/** The first example of an open exercise whose result is a list of steps. */
export function findSteps({ exercises }: Material): Work | null {
  for (const exercise of exercises) {
    const rows = markdownParts(exercise.statement).tables.at(-1)?.rows ?? []
    const lists = rows.map((row) => (row.at(-1) ?? '').split(/,\s+/))
    const steps = lists.find((list) => list.length >= STEPS_LEAST)
    if (!steps) continue
    const signature = signatureOf(exercise)
    const code = signature ? { language: exercise.language, lines: [callOf(signature)] } : starterOf(exercise)
    return { is: 'steps', title: exercise.title, code, steps: steps.slice(0, STEPS_MOST) }
  }
  return null
}
