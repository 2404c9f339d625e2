import type { Output } from './output.ts'
import { showValue } from './show-value.ts'

const { isArray } = Array
const { ownKeys } = Reflect

/** The `console` of a program; the arguments of a call are joined by spaces. */
export function openConsole(output: Output): Partial<Console> {
  let indent = ''
  const counts = new Map<string, number>()
  const times = new Map<string, number>()
  const now = performance.now.bind(performance)
  const line = (stream: 'out' | 'error') =>
    function print(...parts: unknown[]) {
      output.write(stream, indent + joined(parts) + '\n')
    }
  const out = line('out')
  const error = line('error')
  const group = (...parts: unknown[]) => {
    if (parts.length > 0) out(...parts)
    indent += '  '
  }
  return {
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown) => out(value),
    table: (value: unknown) => output.write('out', `${tableText(value)}\n`),
    warn: error,
    error,
    trace: error,
    assert: (holds?: boolean, ...parts: unknown[]) => {
      if (!holds) error('Assertion failed', ...parts)
    },
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2)
    },
    count: (name = 'default') => {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      out(`${name}: ${counts.get(name)}`)
    },
    countReset: (name = 'default') => void counts.delete(name),
    time: (name = 'default') => void times.set(name, now()),
    timeEnd: (name = 'default') => out(`${name}: ${Math.round(now() - (times.get(name) ?? now()))}ms`),
    timeLog: (name = 'default') => out(`${name}: ${Math.round(now() - (times.get(name) ?? now()))}ms`),
    clear: () => {},
  }
}

function joined(parts: unknown[]): string {
  let text = ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    text += (index > 0 ? ' ' : '') + (typeof part === 'string' ? part : showValue(part))
  }
  return text
}

/** Rows as lines, with cells joined as in SQL tables. */
function tableText(value: unknown): string {
  if (!isArray(value)) return showValue(value)
  const columns: string[] = []
  for (const row of value)
    if (typeof row === 'object' && row !== null)
      for (const key of ownKeys(row))
        if (typeof key === 'string' && !columns.includes(key) && key !== 'length') columns.push(key)
  if (columns.length === 0) return value.map((row) => showValue(row)).join('\n')
  const cell = (row: unknown, column: string) =>
    typeof row === 'object' && row !== null && column in row
      ? showValue((row as Record<string, unknown>)[column])
      : ''
  return [
    columns.join(' | '),
    ...value.map((row) => columns.map((column) => cell(row, column)).join(' | ')),
  ].join('\n')
}
