import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { kakaoUnlinkedMail } from './kakao-unlinked.ts'
import { kakaoVerificationMail } from './kakao-verification.ts'

const firstAddress = (text: string) => /https?:\/\/[^\s"'<>]+/.exec(text)?.[0]

test('the mail of a sign-up by Kakao says what its link does, and greets no advertisement', () => {
  const link = 'https://school.example/api/auth/verify?email=a%40b.kr&code=x'
  const mail = (name: string) => kakaoVerificationMail({ brand: '코드마루', name, link, hours: 24 })
  const { text, html } = mail('김하나')
  for (const part of [
    '김하나님, 안녕하세요.',
    '신청한 카카오 계정으로 이 이메일 계정에 로그인하게 돼요',
    '본인의 카카오 계정일 때만',
    '신청한 카카오 계정으로 한 번 더 로그인해야 해요',
    '24시간',
    '신청한 적이 없다면',
  ])
    ok(text.includes(part) && html.includes(part), part)
  equal(firstAddress(text), link)
  const toLinkAsName = mail('http://evil.example')
  ok(!toLinkAsName.text.includes('evil') && !toLinkAsName.html.includes('evil'))
})

test('the mail of an unlinking says what is kept and how to get in again, every value escaped', () => {
  const passwordLink = 'https://school.example/account/forgotpassword'
  const { text, html } = kakaoUnlinkedMail({
    brand: '코드마루',
    name: '<b>김하나</b>',
    email: 'a@b.kr',
    passwordLink,
  })
  for (const part of ['수강 내역', '비밀번호를 만들면', 'a@b.kr'])
    ok(text.includes(part) && html.includes(part), part)
  equal(firstAddress(text), passwordLink)
  ok(!html.includes('<b>') && html.includes('&lt;b&gt;'))
})
