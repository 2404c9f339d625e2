// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { LEGAL_NAMES, LegalDocument } from '#contract/site/legal.ts'
import { makePageRenderer } from '#web/entry-server.tsx'
import { makeSource } from '#web/testing/make-course.ts'
import { makeLegalText } from '#web/testing/make-legal-text.ts'

const assets = { entry: '/main.js', boot: '/boot.js', styles: [], font: null, scriptsOf: () => [] }
const draw = (path: string, body?: string) => {
  const source = makeSource()
  return makePageRenderer({
    source: body === undefined ? source : { ...source, legalText: async () => makeLegalText({ body }) },
    assets,
    publicOrigin: 'https://school.example',
  }).render(path)
}

describe('a legal text', () => {
  it.each(LegalDocument.options)('%s is a public page, drawn on the server', async (document) => {
    const { status, kind, html } = await draw(`/legal/${document}`)
    expect([status, kind]).toEqual([200, 'public'])
    expect(html).toMatch(/<h1[^>]*>이용약관<\/h1>/)
    expect(html).toMatch(/<h2[^>]*>제1조 목적<\/h2>/)
    expect(html).toContain('2026년 11월 1일')
    expect(html).toContain('2026-11-01')
    expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${LEGAL_NAMES[document]}</a>`))
  })

  it('has a head to each column, and a table scrolls within itself', async () => {
    const { html } = await draw('/legal/terms')
    expect(html).toMatch(/<th scope="col"[^>]*>항목<\/th>/)
    expect(html).toMatch(
      /<div role="region" aria-label="표: 항목, 기간" tabindex="0" class="[^"]*overflow-x-auto/,
    )
  })

  it('is text and nothing else, whatever is written in it', async () => {
    const { html } = await draw('/legal/terms', '<script>alert(1)</script>\n\n[x](javascript:alert(1))')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('href="javascript:')
  })

  it.each(['/legal/nothing', '/legal', '/legal/terms/more'])('%s is 404', async (path) => {
    const { status, html } = await draw(path)
    expect(status).toBe(404)
    expect(html).toContain('존재하지 않는 페이지입니다.')
  })
})

it('every page leads to the texts, to the privacy policy in bold', async () => {
  const { html } = await draw('/')
  for (const document of ['terms', 'refund']) expect(html).toContain(`href="/legal/${document}"`)
  expect(html).toMatch(/<a (?=[^>]*href="\/legal\/privacy")[^>]*font-bold[^>]*>개인정보 처리방침<\/a>/)
})
