import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { settings } from '#server/config.ts'

const README = new URL('../README.md', import.meta.url)
const [BEGIN, END] = ['<!-- settings: made by npm run docs -->', '<!-- /settings -->']

/** Returns README with its settings table generated from the schema. */
export function readmeWithSettings(): string {
  const readme = readFileSync(README, 'utf8')
  const [before = '', rest = ''] = readme.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`
}

function table(): string {
  const rows = Object.entries(settings).map(
    ([name, schema]) => `| \`${name}\` | ${shown(presetOf(schema))} | ${schema.description ?? ''} |`,
  )
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** The default as an operator would write it, before any conversion. */
function presetOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod
  if (def instanceof Object && 'defaultValue' in def) return def.defaultValue
  return 'in' in def ? presetOf(def.in as z.core.$ZodType) : undefined
}

function shown(preset: unknown): string {
  if (preset === undefined || (Array.isArray(preset) && preset.length === 0)) return ''
  return `\`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\``
}

if (import.meta.main) writeFileSync(README, readmeWithSettings())
