import { doesNotMatch, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { refundDoneMail } from './refund-done.ts'
import { refundRefusedMail } from './refund-refused.ts'
import { refundRequestedMail } from './refund-requested.ts'

const about = {
  brand: '코드마루',
  courseTitle: '<b>파이썬</b>',
  orderId: '20261121-AB',
  historyLink: 'https://school.example/mypage/paymentshistory',
  supportEmail: 'support@school.example',
}

test('a request is confirmed with the sum, the day, the reason of the sum and what becomes of the course', () => {
  const asked = { ...about, amount: '42,000원', why: '10강 중 3강입니다.', dueDay: '2026년 11월 25일' }
  const { subject, text, html } = refundRequestedMail({ ...asked, isReviewed: false })
  equal(subject, '[코드마루] 환불 신청을 접수했습니다')
  for (const said of [
    /42,000원을 2026년 11월 25일까지/,
    /10강 중 3강입니다\./,
    /지금부터 수강할 수 없습니다/,
  ])
    match(text, said)
  doesNotMatch(html, /<b>/)
  match(refundRequestedMail({ ...asked, isReviewed: true }).text, /담당자가 확인한 뒤 42,000원을/)
})

test('the refund email states the sum, and whether access continues', () => {
  const ended = refundDoneMail({ ...about, amount: '42,000원', endsAccess: true })
  equal(ended.subject, '[코드마루] 42,000원을 환불했습니다')
  match(ended.text, /수강이 종료되었습니다/)
  match(refundDoneMail({ ...about, amount: '5,000원', endsAccess: false }).text, /계속 수강할 수 있습니다/)
  match(refundDoneMail({ ...about, amount: null, endsAccess: true }).text, /환불 금액은 없습니다/)
})

test('a refusal says why in the words of staff, escaped, and that the course is open again', () => {
  const { text, html } = refundRefusedMail({ ...about, reason: '이미 <돌려드렸습니다>' })
  match(text, /사유: 이미 <돌려드렸습니다>/)
  match(text, /다시 수강할 수 있습니다/)
  match(html, /이미 &lt;돌려드렸습니다&gt;/)
})
