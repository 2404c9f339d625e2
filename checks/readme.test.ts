import { deepEqual, equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readmeWithSettings } from '../docs/settings.ts'
import { features } from '../server/features.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test("README's settings table is the one that the schema gives (npm run docs)", () => {
  equal(readme, readmeWithSettings())
})

test("README's drawing names every feature, in the order of the list", () => {
  const [, drawn] = /features\/ {4}(\S.*?)\n *platform\//s.exec(readme)!
  deepEqual(
    drawn!.match(/[a-z]+/g),
    features.map(({ name }) => name),
  )
})
