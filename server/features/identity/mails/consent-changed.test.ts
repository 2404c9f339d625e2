import { match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { ConsentKind } from '#contract/identity/consent.ts'
import { consentChangedMail } from './consent-changed.ts'

const mailOf = (changes: { kind: ConsentKind; agreed: boolean }[]) =>
  consentChangedMail({
    brand: '학교',
    sender: { company: '회사', email: 'a@b.kr', phone: '02-1' },
    at: new Date('2026-11-21T00:00:00Z'),
    changes,
    profileLink: 'https://school.example/mypage/profile',
  })

test('a consent that was given is confirmed as given, one that was taken back as a change', () => {
  const given = mailOf([
    { kind: 'marketing', agreed: true },
    { kind: 'marketingEmail', agreed: true },
  ])
  match(given.subject, /마케팅 수신에 동의하셨습니다/)
  ok(!given.text.includes('변경'))
  match(mailOf([{ kind: 'marketing', agreed: false }]).subject, /마케팅 수신 동의가 변경되었습니다/)
})
