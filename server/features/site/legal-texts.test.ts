import { deepEqual, equal, match, ok, throws } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { getLegalText, LegalDocument, LEGAL_NAMES } from '#contract/site/legal.ts'
import { startApp } from '#server/testing/start-app.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { demoBrand } from './demo-brand.ts'
import { readLegalTexts } from './legal-texts.ts'

const drafts = readLegalTexts({}, demoBrand)

function folderWith(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'codemaru-legal-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const text = (body: string, head = 'title: 약관\nversion: 2027-01\neffectiveFrom: 2027-01-01') =>
  `---\n${head}\n---\n\n${body}\n`

test('each draft is whole, has the school filled in, and says that it is a draft', () => {
  for (const document of LegalDocument.options) {
    const { title, body, effectiveFrom } = drafts[document]
    equal(title, LEGAL_NAMES[document])
    match(effectiveFrom, /^\d{4}-\d\d-\d\d$/)
    ok(!body.includes('{{'), document)
    match(body, /## 초안 안내\n\n이 글은 운영자가 검토하여 고쳐 쓸 초안입니다\.[^\n]*$/)
    ok(body.includes(demoBrand.business.company), document)
  }
})

test('the privacy policy keeps what the law wants for as long as it wants', () => {
  const rows = drafts.privacy.body.split('\n').filter((line) => line.startsWith('| '))
  for (const [record, period] of [
    ['계약 또는 청약철회', '5년'],
    ['대금 결제와 재화 등의 공급', '5년'],
    ['소비자의 불만 또는 분쟁', '3년'],
    ['표시와 광고', '6개월'],
    ['로그인과 접속', '3개월'],
  ] as const)
    equal(
      rows
        .find((row) => row.includes(record))
        ?.split('|')[2]
        ?.trim(),
      period,
      record,
    )
})

test('every table has as many cells in each row as in its head', () => {
  for (const { document, body } of Object.values(drafts)) {
    for (const table of body.match(/(?:^\|.*\n?)+/gm) ?? []) {
      const widths = table
        .trim()
        .split('\n')
        .map((row) => row.split('|').length)
      deepEqual(new Set(widths).size, 1, `${document}: ${table}`)
    }
  }
})

test('LEGAL_DIR replaces the texts that it has and leaves the others', (t) => {
  const folder = folderWith(t, { 'terms.md': text('{{company}}의 글'), 'notes.txt': 'x' })
  const texts = readLegalTexts({ LEGAL_DIR: folder }, demoBrand)
  deepEqual(texts.terms, {
    document: 'terms',
    title: '약관',
    version: '2027-01',
    effectiveFrom: '2027-01-01',
    body: `${demoBrand.business.company}의 글`,
  })
  deepEqual(texts.privacy, drafts.privacy)
})

test('what the school is called is text and never markup', (t) => {
  const folder = folderWith(t, { 'terms.md': text('{{company}}\n\n| a | {{phone}} |\n| --- | --- |') })
  const business = { ...demoBrand.business, company: '## 큰\n- 글자', phone: '1 | 2' }
  const { body } = readLegalTexts({ LEGAL_DIR: folder }, { ...demoBrand, business }).terms
  equal(body, '큰 - 글자\n\n| a | 1 ｜ 2 |\n| --- | --- |')
})

test('a file that cannot be used stops the start with a sentence', (t) => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ 'terms.md': '그냥 글' }, /terms\.md cannot be used: it does not begin with title/],
    [{ 'terms.md': text('글', 'title: 약관') }, /version is missing; effectiveFrom is missing/],
    [
      { 'terms.md': text('글', 'title: 약관\nversion: 1\neffectiveFrom: soon') },
      /effectiveFrom must be a date/,
    ],
    [{ 'terms.md': text('') }, /it has no text/],
    [{ 'terms.md': text('{{bank}}') }, /\{\{bank\}\} is none of \{\{brand\}\}/],
    [{ 'terms.md': text('<script>alert(1)</script>') }, /line 2 of its text is no heading/],
    [{ 'terms.md': text('글 <b>굵게</b>') }, /line 2 /],
    [{ 'terms.md': text('# 제목') }, /line 2 /],
    [{ 'terms.md': text('1. 순서') }, /line 2 /],
    [{ 'terms.md': text('[글](https://x.kr)') }, /line 2 /],
    [{ 'terms.md': text('| 칸 ') }, /a row of a table that does not end/],
    [{ 'term.md': text('글') }, /has term\.md, which is none of terms\.md/],
  ]
  for (const [files, sentence] of wrong) {
    const LEGAL_DIR = folderWith(t, files)
    throws(
      () => readLegalTexts({ LEGAL_DIR }, demoBrand),
      (error: unknown) => error instanceof StartFailure && sentence.test(error.message),
      Object.values(files).join(),
    )
  }
  throws(
    () => readLegalTexts({ LEGAL_DIR: '/nowhere/at/all' }, demoBrand),
    /LEGAL_DIR \/nowhere\/at\/all cannot be used/,
  )
})

test('every text is public and may be kept by everybody for a minute', async () => {
  const app = await startApp()
  try {
    const guest = app.guest()
    for (const document of LegalDocument.options)
      deepEqual(await guest.send(getLegalText, { params: { document } }), {
        ...drafts[document],
        editions: [
          {
            version: drafts[document].version,
            effectiveFrom: drafts[document].effectiveFrom,
            isInForce: true,
          },
        ],
      })
    const { headers } = await guest.get('/api/legal/terms')
    equal(headers.get('cache-control'), 'public, max-age=60')
    equal((await guest.get('/api/legal/other')).status, 400)
  } finally {
    await app.close()
  }
})

test('the privacy policy names every cookie that the product sets, and when its name has a prefix', () => {
  const section = /## 9\. 쿠키\n([\s\S]*?)\n## /.exec(drafts.privacy.body)![1]!
  const named = section.split('\n').flatMap((line) => line.split('|')[1]?.split(', ') ?? [])
  const cookies = ['AT', 'RT', 'li', 'SI', 'DV', 'SU', 'kakao', 'kakao-registration', 'XSRF-TOKEN']
  for (const cookie of cookies)
    ok(
      named.some((name) => name.trim() === cookie),
      cookie,
    )
  for (const prefix of ['__Host-', '__Secure-']) ok(section.includes(prefix), prefix)
})
