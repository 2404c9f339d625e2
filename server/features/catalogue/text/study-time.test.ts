import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { studySecOfPlain } from './study-time.ts'
import { renderedTextOf } from './text-lesson.ts'

const secOf = (markdown: string) => renderedTextOf({ markdown: markdown, courseId: 3, pictures: {} }).studySec

test('750 characters of prose and 100 words of code take two minutes, one character more half a minute more', () => {
  const code = `\`\`\`js\n${'let a = 1;\n'.repeat(25)}\`\`\``
  equal(secOf(`${'가나 다라마\n'.repeat(150)}\n${code}`), 90 + 30)
  equal(secOf(`${'가나 다라마\n'.repeat(150)}바\n\n${code}`), 90 + 30 + 30)
})

test('an empty text takes no time, any other at least half a minute', () => {
  for (const empty of ['', ' \n\n', '[a]: /b']) equal(secOf(empty), 0)
  for (const short of ['가', '---', '![가](/media/1.png)', '```\n```']) equal(secOf(short), 30)
})

test('250 characters take half a minute in any place where they are read', () => {
  const half = '가'.repeat(250)
  for (const place of [
    `# ${half}`,
    `- ${half}`,
    `> [!NOTE]\n> ${half}`,
    `| ${half} |\n|---|`,
    `**${half}**`,
    `\`${half}\``,
    `[${half}](https://example.com)`,
    `![나](/media/1.png) ${half}`,
    half.normalize('NFD'),
  ]) {
    equal(secOf(place), 30, place)
    equal(secOf(`${place}\n\n나`), 60, place)
  }
})

test('a text that is shown as typed counts as prose', () => {
  equal(studySecOfPlain(`# ${'가 '.repeat(249)}`), 30)
  equal(studySecOfPlain(`# ${'가 '.repeat(250)}`), 60)
})
