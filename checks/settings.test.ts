import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settings } from '#server/config.ts'

const root = new URL('..', import.meta.url)
const code = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|[/\\]testing[/\\]/.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')

test('each setting is read by the product', () => {
  const names = Object.keys(settings)
  ok(names.length > 40)
  // `{ NAME: name }` reads it too. Neither its declaration (`NAME: …`) nor another setting's description (`NAME` in
  // backticks) reads it.
  deepEqual(
    names.filter((name) => !new RegExp(`(?<!\`)\\b${name}\\b(?!\`|:)|[{,] ${name}: \\w+[, ]`).test(code)),
    [],
  )
})

/** Limits of messages over a socket, which the fuzzer does not open. */
const OVER_SOCKETS = ['CHAT_MESSAGES_PER_10_SEC']

test('each limit of requests is turned off for the fuzzer', () => {
  const fuzz = readFileSync(new URL('bench/fuzz.ts', root), 'utf8')
  const limits = Object.keys(settings).filter((name) => /_PER_[A-Z\d_]+$/.test(name))
  ok(limits.length > 10)
  deepEqual(
    limits.filter((name) => !OVER_SOCKETS.includes(name) && !fuzz.includes(`'${name}'`)),
    [],
  )
})
