import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { maskedPhone } from './masked-phone.ts'

test('a number shows its house and its tail, and never its middle (security.md#60)', () => {
  equal(maskedPhone('01012345678'), '010-••••-5678')
  equal(maskedPhone('0112345678'), '011-••••-5678')
})
