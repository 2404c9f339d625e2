import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { markdownTooComplex } from '#contract/platform/markdown.ts'
import { costlyMarkdown } from '#server/platform/markdown/testing/costly-markdown.ts'
import { renderText } from './render-text.ts'
import { renderedTextOf } from './text-lesson.ts'

const LENGTH = 100_000
const lesson = (markdown: string) => ({ markdown, courseId: 3, pictures: PICTURES })
/** As many as a text can name. */
const PICTURES = Object.fromEntries(
  Array.from({ length: 2000 }, (_, at) => [address(at), { width: 640, height: 400 }]),
)
function address(at: number) {
  return `/images/${String(at).padStart(32, '0')}.webp`
}

test('a text is rendered apart from requests', async () => {
  const markdown = '# 하나\n\n[둘](lecture:1?t=2)\n\n```js\nlet a\n```'
  deepEqual(await renderText(lesson(markdown)), renderedTextOf(lesson(markdown)))
})

test('a text that becomes too large is shown as typed, with a sentence; the next one is rendered (security.md#75)', async () => {
  const growing = `[a]: /${'u'.repeat(LENGTH / 2)}\n\n${'[a]'.repeat(LENGTH / 6)}`
  const { html, headings, studySec } = await renderText(lesson(growing))
  ok(html.startsWith(`<p>${markdownTooComplex}</p>`))
  ok(html.includes(`<code>${growing}</code>`))
  deepEqual([headings, studySec], [[], 12_030])
  equal((await renderText(lesson('**하나**'))).html, '<p><strong>하나</strong></p>\n')
})

/** Less than the time limit of the thread. Without a rule that costs more than linear time, 1.3 s are enough. */
const MOST_MS = 4_000

test('a lesson of 100,000 characters of any hostile kind is rendered in the time of its thread (security.md#75)', () => {
  const slow = Object.entries(costlyLessons(LENGTH)).filter(([, markdown]) => renderingMs(markdown) > MOST_MS)
  deepEqual(
    slow.map(([name]) => name),
    [],
  )
})

/** In processor time of this thread, so that other load does not count. */
function renderingMs(markdown: string): number {
  const before = process.threadCpuUsage()
  renderedTextOf(lesson(markdown))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function costlyLessons(length: number): Record<string, string> {
  const filled = (piece: string) => piece.repeat(length / piece.length)
  const code = (name: string, piece: string) => `\`\`\`${name}\n${filled(piece)}\n\`\`\``
  return {
    ...costlyMarkdown(length),
    'repeated headings': filled('# a\n'),
    'headings with numbers': filled('# a\n# a-2\n# a-3\n# a-4\n'),
    'a long heading': `# ${filled('가 ')}`,
    callouts: filled('> [!TIP]\n\n'),
    'links to seconds': filled('[a](lecture:1?t=1) '),
    exercises: filled('[a](exercise:1)\n\n'),
    'different exercises': listed(length, (at) => `[a](exercise:${at + 1}) `),
    pictures: listed(length, (at) => `![a](${address(at)}) `),
    'pictures of others': listed(length, (at) => `![a](/images/${at}) `),
    'opened pictures': filled('!['),
    'blocks of code': filled('```js\na\n```\n'),
    'a long name of a language': `\`\`\`${filled('a ')}`,
    'open brackets of JavaScript': code('js', 'a=('),
    'prompts of Python': code('py', '>>> '),
    'open tags of HTML': code('html', '<a'),
    'open brackets of SQL': code('sql', 'select('),
  }
}

function listed(length: number, piece: (at: number) => string): string {
  let text = ''
  for (let at = 0; text.length < length; at++) text += piece(at)
  return text
}
