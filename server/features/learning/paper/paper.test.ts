import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { demoBrand } from '#server/features/site/demo-brand.ts'
import { certificatePaper } from './certificate-paper.ts'
import { drawable, isNameDrawable, openFonts } from '#server/platform/fonts/fonts.ts'
import { hoursWords } from './paper-words.ts'

const paper = {
  number: 'CM-2026-K7QW3-9XF4T',
  name: '김수료',
  courseTitle: '꿰뚫는 파이썬',
  lectureSecs: [600, 900],
  rule: 0.8,
  beganOn: '2026-10-22',
  metOn: '2026-11-01',
  issuedAt: new Date('2026-11-21T03:00:00Z'),
  branding: demoBrand,
  checkUrl: 'https://school.example/certificate/CM-2026-K7QW3-9XF4T',
}

/** The content of the PDF file, with its streams decompressed. */
function insides(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const parts = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [file, ...parts].join('\n')
}

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0')

test('the paper brings its letters along, and its words can be read out and searched', async () => {
  const text = insides(await certificatePaper(paper))
  ok(text.includes('/FontFile2'), 'the font is in the file')
  ok(!text.includes('Helvetica'))
  for (const letter of '김수료꿰뚫는파이썬증') ok(text.includes(`<${hexOf(letter)}>`), letter)
  ok(text.includes(paper.checkUrl), 'the code is a link too')
})

test('the same certificate gives the same bytes', async () => {
  deepEqual(await certificatePaper(paper), await certificatePaper({ ...paper }))
})

test('whatever the names are, it is one page', async () => {
  for (const odd of [
    '',
    '😀'.repeat(40),
    '가'.repeat(40),
    'W'.repeat(200),
    '"\r\n\u0000)\\(',
    '긴 제목 '.repeat(60),
  ]) {
    const text = insides(await certificatePaper({ ...paper, name: odd, courseTitle: odd }))
    ok(text.includes('/Count 1'), odd)
  }
})

test('emoji are dropped, and characters that the font lacks are detected', async () => {
  await openFonts()
  equal(drawable(' 김\r\n😀 코 '), '김 코')
  deepEqual(await Promise.all(['김코 😀', 'José', '金漢', '😀'].map(isNameDrawable)), [
    true,
    true,
    false,
    false,
  ])
})

test('hours are said as people say them', () => {
  deepEqual([45, 60, 3600, 45_000].map(hoursWords), ['총 45초', '총 1분', '총 1시간', '총 12시간 30분'])
})
