import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { computeRefund } from '#server/features/payment/refund/refund-rules.ts'
import { termsOn } from '#server/features/payment/checkout/terms.ts'
import { demoBrand } from '#server/features/site/demo-brand.ts'
import { readLegalTexts } from '#server/features/site/legal-texts.ts'
import { NO_SAMPLE_WORDS } from '#web/features/catalogue/staff-parts/course-words.ts'
import { REFUND_WORDS } from '#web/features/catalogue/parts/refund-words.ts'

const now = new Date()
const terms = termsOn(now)

test('the course page promises what the terms say', () => {
  deepEqual([...REFUND_WORDS], terms.refundRule)
})

test('the sentences say what the numbers do', () => {
  const { days, lectures } = terms.house
  equal(terms.refundRule[0]?.includes(`${days}일 안에`), true)
  equal(terms.refundRule[0]?.includes(`강의를 ${lectures}개까지만`), true)
  const late = new Date(now.getTime() + 100 * 86_400_000)
  const { amount } = computeRefund({
    paid: 120_000,
    refunded: 0,
    paidAt: now,
    requestedAt: late,
    accessDays: null,
    terms,
    totalLectures: 12,
    openedLectures: 3,
    agreedToTerms: true,
    hadSample: true,
  })
  equal(amount, (120_000 / 12) * 9) // 12강 중 3강: 9강분
})

test('staff are warned of the days in which a course without a sample goes back whole', () => {
  const { withdrawal } = terms.regimes
  equal(NO_SAMPLE_WORDS.effect.includes(`${withdrawal.days}일 안에`), withdrawal.isOn)
  const { amount } = computeRefund({
    paid: 120_000,
    refunded: 0,
    paidAt: now,
    requestedAt: now,
    accessDays: null,
    terms,
    totalLectures: 12,
    openedLectures: 12,
    agreedToTerms: true,
    hadSample: false,
  })
  equal(amount, 120_000)
})

test('the published rules say the same', () => {
  const { body, version, effectiveFrom } = readLegalTexts({}, demoBrand).refund
  deepEqual([version, effectiveFrom], [terms.version, terms.effectiveFrom])
  const { days } = terms.house
  match(body, new RegExp(`결제하고 ${days}일 안이고, 연 강의가 두 개까지 \\| 낸 금액 전부`))
  match(body, new RegExp(`^## .*${days}일.* 세는 방법$`, 'm'))
  match(body, /그 밖의 경우 \| 아직 열지 않은 강의의 몫/)
  match(body, /미리 볼 강의가 없었다면 전부 돌려드립니다/)
  match(body, /공개 강의는 전체 강의 수에도, 연 강의 수에도 넣지 않습니다/)
})
