import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { maskedAddress, withMaskedAddresses } from './masked-address.ts'

test('an address shows at most two of its letters and never all of them (security.md#60)', () => {
  for (const [address, masked] of [
    ['learner@codemaru.kr', 'le•••••@codemaru.kr'],
    ['abc@x.kr', 'a•••••@x.kr'],
    ['ab@x.kr', 'a•••••@x.kr'],
    ['a@x.kr', '•••••@x.kr'],
    ['"a@b"@x.kr', '"a•••••@x.kr'],
    ['한글이름@x.kr', '한글•••••@x.kr'],
  ] as const)
    equal(maskedAddress(address), masked)
})

test('what a mail server says about an address is shown without it', () => {
  equal(
    withMaskedAddresses('550 5.1.1 <learner@codemaru.kr>: user unknown (learner@codemaru.kr)'),
    '550 5.1.1 <le•••••@codemaru.kr>: user unknown (le•••••@codemaru.kr)',
  )
  equal(withMaskedAddresses('connect ECONNREFUSED 127.0.0.1:25'), 'connect ECONNREFUSED 127.0.0.1:25')
})
