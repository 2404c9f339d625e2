import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { renderedTextOf } from './text-lesson.ts'

const htmlOf = (name: string, code: string) =>
  renderedTextOf({ markdown: `\`\`\`${name}\n${code}\n\`\`\``, courseId: 3, pictures: {} }).html
const marksOf = (name: string, code: string) =>
  [...htmlOf(name, code).matchAll(/<span class="tok-(\w+)">(.*?)<\/span>/g)].map(
    ([, kind, text]) => `${kind} ${text}`,
  )

test('code is coloured by its language, whose name is its caption', () => {
  equal(
    htmlOf('py title="a"', 'return 1 < 2'),
    '<figure class="code-block">\n<figcaption>Python</figcaption>\n<pre tabindex="0"><code>' +
      '<span class="tok-keyword">return</span> <span class="tok-number">1</span> &lt; <span class="tok-number">2</span>' +
      '\n</code></pre>\n</figure>\n',
  )
  const EXAMPLES: Record<string, [code: string, marks: string[]]> = {
    js: ["let a = 'b' // c", ['keyword let', 'name a', "string 'b'", 'comment // c']],
    jsx: ['<p id="a">{b}</p>', ['type p', 'type id', 'string &quot;a&quot;', 'type p']],
    ts: ['type A = string', ['keyword type', 'type A', 'type string']],
    tsx: ['const a: B = <p/>', ['keyword const', 'name a', 'type B', 'type p']],
    json: ['{"a": true}', ['string &quot;a&quot;', 'number true']],
    html: [
      '<p>a</p><style>p{color:#fff}</style>',
      ['type p', 'type p', 'type style', 'type p', 'number #fff', 'type style'],
    ],
    css: ['p { margin: 4px }', ['type p', 'number 4px']],
    SQL: ["SELECT 'a' FROM b -- c", ['keyword SELECT', "string 'a'", 'keyword FROM', 'comment -- c']],
    sqlite: ['PRAGMA a', ['keyword PRAGMA']],
  }
  for (const [name, [code, marks]] of Object.entries(EXAMPLES)) deepEqual(marksOf(name, code), marks, name)
})

test('code of an unknown language is plain under its name, and without a name has no caption', () => {
  match(htmlOf('bash', 'cd <a>'), /<figcaption>bash<\/figcaption>\n<pre tabindex="0"><code>cd &lt;a&gt;\n/)
  equal(htmlOf('', 'let a'), '<pre tabindex="0"><code>let a\n</code></pre>\n')
})

test('nothing of the code is lost in colouring it', () => {
  const code = 'const a = `b\n\n  ${c}`\n\tif (a < 1 && b > "2") {\n // 안녕 😀\n'
  const text = htmlOf('js', code).replace(/<figcaption>.*<\/figcaption>|<[^>]*>/g, '')
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  equal(plain.trim(), code.trim())
})
