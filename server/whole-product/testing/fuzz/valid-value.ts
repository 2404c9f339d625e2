import * as z from 'zod/mini'
import type { Chance } from './chance.ts'

/** The part of JSON Schema that is used here. */
type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  prefixItems?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  format?: string
  pattern?: string
}

/** Values that pass rules which a schema cannot express, by the end of a field's name. */
const BY_NAME: [RegExp, readonly unknown[]][] = [
  [/email$/i, ['learner@codemaru.kr', 'support@codemaru.kr', 'fuzz@example.com', 'nobody@example.com']],
  [/password$/i, ['maru-demo-2026!', 'Sturdy!pass1', '비밀번호 긴 문장 1!']],
  [/phone$/i, ['01012345678', '010-1234-5678']],
  [/phoneSuffix$/, ['5678', '12']],
  [/^name$|fileName/i, ['김하나', 'main.py', 'main.js']],
  [/price$|amount$|refund/i, ['0', '59,000원', '100']],
  [/month$/i, ['2026-11', '2026-01']],
  [/^startsAt$/, ['2026-01-01T00:00:00.000+09:00']],
  [/^endsAt$/, ['2027-01-01T00:00:00.000+09:00']],
  [/^(from|to)$|date$|day$|until$/i, ['2026-11-01', '2026-12-31']],
  [/opens$|closes$|time$/i, ['10:00', '19:00']],
  [/sec$|page$|size$|\wId$/i, ['1', '2', '5', '10']],
  [/sort$/, ['createdAt,desc', 'title,asc', 'lastMessageAt,desc']],
  [/colou?r/i, ['#24418c']],
  [/url$|link$|href$/i, ['/course/1', 'https://example.com/a', '/images/default.webp']],
  [/code$/i, ['WELCOME10', '123456', 'abc']],
  [
    /^q$|words?$|title$|text$|body$|message$|reason$|description$/i,
    ['질문입니다', 'pandas', '충분히 긴 까닭을 적습니다'],
  ],
]

const TEXTS = [
  '1',
  '2',
  'true',
  'all',
  '한글',
  'a longer piece of text',
  '2026-11-21',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
]

/** A small valid value, as far as the schema expresses it; reproducible with the same seed. */
export function validValue(schema: z.ZodMiniType, name: string, chance: Chance): unknown {
  return ofShape(shapeOf(schema), name, chance)
}

const shapes = new WeakMap<z.ZodMiniType, Shape>()
function shapeOf(schema: z.ZodMiniType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
  shapes.set(schema, shape)
  return shape
}

function ofShape(shape: Shape, name: string, chance: Chance): unknown {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return ofShape(chance.pick(choices), name, chance)
  if (shape.allOf)
    return Object.assign({}, ...shape.allOf.map((part) => ofShape(part, name, chance) as object))
  if ('const' in shape) return shape.const
  if (shape.enum) return chance.pick(shape.enum)
  if (shape.type === 'object' || shape.properties) return ofProperties(shape, chance)
  if (shape.type === 'array') return ofItems(shape, name, chance)
  if (shape.type === 'integer' || shape.type === 'number') return ofNumber(shape, chance)
  if (shape.type === 'boolean') return chance.happens(0.5)
  if (shape.type === 'null') return null
  return textOf(shape, name, chance)
}

function ofProperties({ properties = {}, required = [] }: Shape, chance: Chance): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([key]) => required.includes(key) || chance.happens(0.5))
  return Object.fromEntries(kept.map(([key, inner]) => [key, ofShape(inner, key, chance)]))
}

function ofItems({ items = {}, prefixItems, minItems = 0 }: Shape, name: string, chance: Chance): unknown[] {
  if (prefixItems) return prefixItems.map((item) => ofShape(item, name, chance))
  return Array.from({ length: minItems + chance.whole(3) }, () => ofShape(items, name, chance))
}

/** Prefers small numbers, so that ids exist. */
function ofNumber({ minimum = 0, maximum = 2_147_483_647, type }: Shape, chance: Chance): number {
  const least = Math.max(minimum, -1_000)
  const most = Math.min(maximum, least + chance.pick([3, 30, 100_000]))
  const number = least + chance.next() * (most - least)
  return type === 'integer' ? Math.floor(number) : number
}

function textOf({ minLength = 0, format, pattern }: Shape, name: string, chance: Chance): string {
  if (format === 'uuid') return '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  if (pattern?.includes('[1-9]')) return String(1 + chance.whole(40))
  const known = BY_NAME.find(([end]) => end.test(name))?.[1]
  return String(chance.pick(known ?? TEXTS)).padEnd(minLength, '가')
}
