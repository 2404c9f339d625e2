import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import type { BellKind } from '#server/features/notification/bell-kind.ts'
import { features } from '#server/features.ts'

const root = new URL('..', import.meta.url)
const declared = features.flatMap(({ bellKinds = [] }) => bellKinds)

test('each kind of news is declared by its feature, under a unique name', async () => {
  const files = globSync('server/features/*/bell-kinds.ts', { cwd: root })
  ok(files.length > 3)
  for (const path of files) {
    const feature = features.find(({ name }) => name === path.split(/[/\\]/)[2])
    const exported = Object.values((await import(new URL(path, root).href)) as Record<string, BellKind>)
    deepEqual(
      exported.filter((kind) => !feature?.bellKinds?.includes(kind)),
      [],
      path,
    )
  }
  equal(new Set(declared.map(({ id }) => id)).size, declared.length)
})
