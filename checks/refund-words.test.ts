import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrand } from '#server/site/demo-brand.ts'
import { readLegalTexts } from '#server/site/legal/legal-texts.ts'
import { REFUND_WORDS } from '#web/catalogue/refund-words.ts'

test('the refund rules say what the course page says', () => {
  const { body } = readLegalTexts({}, demoBrand).refund
  equal(REFUND_WORDS.length, 3)
  match(REFUND_WORDS[0], /7일 안에, 강의를 두 개까지만 열었다면 전부/)
  match(body, /결제하고 7일 안이고, 연 강의가 두 개까지 \| 낸 금액 전부/)
  match(REFUND_WORDS[1], /아직 열지 않은 강의의 몫/)
  match(body, /그 밖의 경우 \| 아직 열지 않은 강의의 몫/)
  match(REFUND_WORDS[2], /열린 강의는 몇 번을 봐도 세지 않습니다/)
  match(body, /공개 강의는 몇 번을 보아도 세지 않습니다/)
})
