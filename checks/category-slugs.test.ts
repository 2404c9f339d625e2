import { ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { isReservedSlug, SEEDED_CATEGORIES } from '#contract/catalogue/category-slugs.ts'

const PATHS = readFileSync(new URL('../web/paths.ts', import.meta.url), 'utf8')

test('no category can take an address below /course/ or /api/course/ that is no course', () => {
  const seeded: readonly string[] = SEEDED_CATEGORIES
  const pages = [...PATHS.matchAll(/'\/course\/([^/']+)/g)].map(([, segment = '']) => segment)
  const called = Object.values(calls).flatMap(({ path }) => /^\/api\/course\/([^/:]+)/.exec(path)?.[1] ?? [])
  ok(pages.length > 0 && called.length > 0)
  for (const segment of [...pages, ...called])
    ok(seeded.includes(segment) || isReservedSlug(segment), `reserve '${segment}' in category-slugs.ts`)
})
