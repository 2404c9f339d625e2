// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { guardPage } from './guard-page.ts'
import { assemblePage } from './inside/assemble-page.ts'
import type { Job } from './inside/messages.ts'

const LOOP = 'while (true) {}'
const job = (html: string, script = ''): Job => ({
  files: [
    { name: 'index.html', text: html },
    { name: 'script.js', text: script },
  ],
  entry: 'index.html',
  setup: '',
  input: '',
  test: null,
})

/** The assembled page, with the guard's name shortened. */
function assembled(html: string): string {
  const page = job(html)
  const guard = guardPage(page, '')
  return assemblePage({ ...page, guard }, 'own()').replaceAll(guard.name, 'guard')
}

test.each([
  [`<script>${LOOP}</script>`, '<script>while (true) {guard();}</script>'],
  [`<script type="module">${LOOP}</script>`, '<script type="module">while (true) {guard();}</script>'],
  [`<p onclick="${LOOP}">`, '<p onclick="while (true) {guard();}">'],
  [
    '<p onclick="for (let i = 0; i &lt; 5 &amp;&amp; i; ) f(&quot;a&quot;)">',
    'i < 5 &amp;&amp; i; ) {guard();f(&quot;a&quot;)}">',
  ],
  [`<template><script>${LOOP}</script></template>`, '<script>while (true) {guard();}</script>'],
  [`<script type="application/json">${LOOP}</script>`, `<script type="application/json">${LOOP}</script>`],
  [`<p title="${LOOP}">${LOOP}</p>`, `<p title="${LOOP}">${LOOP}</p>`],
])('%s gets its guard', (html, part) => {
  expect(assembled(html)).toContain(part)
})

test('a script file does too', () => {
  const { name, texts } = guardPage(job('<script src="./script.js"></script>', LOOP), '')
  expect(texts.get(LOOP)).toBe(`while (true) {${name}();}`)
})

test('our own script knows the name and the limit, and theirs does not tell it', () => {
  const [first = '', ...others] = assembled('<script>go()</script>').match(/<script[\s\S]*?<\/script>/g) ?? []
  expect(first).toContain('data-guard="guard" data-limit="700"')
  expect(others.join('')).not.toContain('guard')
})

test('without a guard a page runs as it is written', () => {
  const page = assemblePage({ ...job(`<script>${LOOP}</script>`), guard: null }, 'own()')
  expect(page).toContain(`<script>${LOOP}</script>`)
  expect(page).not.toContain('data-guard')
})
