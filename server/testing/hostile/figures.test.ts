import { equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { metricIn } from './figures.ts'

test('a metric that is missing or no finite number is refused by its name, so that no comparison passes by chance (security.md#68)', () => {
  const lines = new Map([
    ['heap', '12.5'],
    ['nothing', '0'],
    ...['NaN', '+Inf', 'Infinity', '1 2', 'x'].map((value): [string, string] => [`odd ${value}`, value]),
  ])
  equal(metricIn(lines, 'heap'), 12.5)
  equal(metricIn(lines, 'nothing'), 0)
  for (const name of ['renamed', ...[...lines.keys()].filter((key) => key.startsWith('odd'))])
    throws(() => metricIn(lines, name), new RegExp(`^Error: ${name.replace('+', '\\+')} is `))
})
