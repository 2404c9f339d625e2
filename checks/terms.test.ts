import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/terms.md')

/** The words of a column, counted from the right: forbidden, because the table has a better one. */
const wordsOf = (column: number): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
    .flatMap((line) => line.split('|').at(column)!.split(','))
    .map((word) => word.trim())
    .filter(Boolean)

const forbidden = wordsOf(-2)
const forbiddenInCode = wordsOf(-3)

const kept = [...page.split('## What stays as it is')[1]!.matchAll(/^- `(.+)`$/gm)].map(([, words]) => words!)

/** The words that the table explains. */
const explained = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|')[1]!.split(','))
  .map((word) => word.trim())

const KOREAN = /[가-힣]/
const COMMENT = /^\s*(?:\/\/|\/?\*)/
/** Matches statements in 해요체; requests and questions have other endings. */
const SOFT = /[가-힣]*(?:[어아해돼예에여워와려져켜쳐봐써빼게]|이어가|보내)요(?![가-힣])/
const TWINS = /은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로/

/** Terms that are often swapped for each other, with a particle that does not fit: left by a careless replacement. */
const PARTICLES =
  /(?:회원|운영진|계정|질문|답변|수강)(?:가|를|는|와)(?![가-힣])|(?:코스|강의|문제|메시지)(?:이|을|은|과)(?![가-힣])/

/** Every line with Korean text that a user may read, with its file and line number. */
const lines = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/testing\/|^server\/sandbox\//.test(path))
  .flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => ({ at: `${path}:${index + 1}`, text: withoutKept(line) }))
      .filter(({ text }) => KOREAN.test(text) && !COMMENT.test(text)),
  )

function withoutKept(line: string): string {
  return kept.reduce((text, words) => text.replaceAll(words, ''), line)
}

const where = (isWrong: (text: string) => boolean) =>
  lines.filter(({ text }) => isWrong(text)).map(({ at, text }) => `${at} ${text.trim()}`)

test('one thing has one word (docs/terms.md)', () => {
  ok(forbidden.length > 50 && lines.length > 2000)
  deepEqual(
    forbidden.flatMap((word) => where((text) => text.includes(word)).map((line) => `${word}: ${line}`)),
    [],
  )
})

test('one thing has one word in the code too (docs/terms.md)', () => {
  ok(forbiddenInCode.length > 15)
  // At the start of a name, or of a part of it: `episodeId`, `openEpisode`.
  const startOf = (word: string) => `(?<![a-zA-Z])${word}|${word[0]!.toUpperCase()}${word.slice(1)}`
  const word = new RegExp(forbiddenInCode.map(startOf).join('|'))
  const named = [
    ...globSync('{contract,server,web,demo,e2e,bench,bootstrap,deploy}/**/*.{ts,tsx,mjs}', { cwd: root }),
    ...globSync('server/platform/database/migrations/*.sql', { cwd: root }).filter(isAfterRenaming),
  ].flatMap((path) =>
    `${path}\n${read(path)}`
      .split('\n')
      .flatMap((line) => (word.test(withoutKept(line)) ? [`${path}: ${line.trim()}`] : [])),
  )
  deepEqual(named, [])
})

test('the word of each role is explained', () => {
  deepEqual(
    Object.values(ROLE_WORDS).filter((word) => !explained.includes(word)),
    [],
  )
})

/** Migrations 42 and 43 renamed what earlier ones had named; no migration changes. */
const isAfterRenaming = (path: string) => Number(basename(path).slice(0, 4)) > 43

test('a refusal reports in 합니다체', () => {
  deepEqual(
    where((text) => SOFT.test(text)).filter((line) => line.startsWith('contract/')),
    [],
  )
})

test('a particle is that of its word', () => {
  deepEqual(
    where((text) => PARTICLES.test(text)),
    [],
  )
})

test('no text contains both forms of a particle', () => {
  deepEqual(
    where((text) => TWINS.test(text)),
    [],
  )
})
