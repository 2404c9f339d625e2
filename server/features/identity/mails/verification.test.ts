import { doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { verificationMail } from './verification.ts'

const link = 'https://school.example/api/auth/verify?email=a%40b.kr&code=x'
const mail = (given: { brand?: string; name?: string }) =>
  verificationMail({ brand: '코드마루', name: '김하나', link, hours: 24, ...given })

test('the mail greets, gives the link once in text and button, says 24 hours and what to do if it is a mistake', () => {
  const { subject, text, html } = mail({})
  equal(subject, '[코드마루] 이메일 주소를 확인해 주세요')
  for (const part of ['김하나님, 안녕하세요.', '24시간', '신청한 적이 없다면'])
    ok(text.includes(part) && html.includes(part), part)
  equal(/https?:\/\/[^\s"'<>]+/.exec(text)?.[0], link)
  ok(html.includes(`href="${link.replace('&', '&amp;')}"`))
})

test('every value is escaped', () => {
  const { html } = mail({ brand: '<img src=x onerror=alert(1)>"\'&' })
  doesNotMatch(html, /<img/)
  match(html, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/)
})

test('a name that could contain an address or an advertisement is left out of the email', () => {
  for (const name of ['http://evil.example', 'evil.example 무료', '<b>x</b>', '가'.repeat(21), '당첨! 1등']) {
    const { text, html } = mail({ name })
    ok(!text.includes(name) && !html.includes(name), name)
    equal(/https?:\/\/[^\s"'<>]+/.exec(text)?.[0], link)
  }
})
