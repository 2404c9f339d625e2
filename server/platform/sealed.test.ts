import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32).toString('base64url')

test('what was sealed opens with the same key for the same purpose, and says nothing meanwhile', () => {
  const sealed = seal(key, 'one', '비밀 글')
  equal(unseal(key, 'one', sealed)?.toString(), '비밀 글')
  ok(!sealed.includes(Buffer.from('비밀')))
  notDeepEqual(seal(key, 'one', '비밀 글'), sealed)
  deepEqual(unseal(key, 'one', seal(key, 'one', Buffer.of(0, 255))), Buffer.of(0, 255))
})

test('another key, another purpose and any changed or missing byte open nothing', () => {
  const sealed = seal(key, 'one', 'x')
  equal(unseal(randomBytes(32).toString('base64url'), 'one', sealed), null)
  equal(unseal(key, 'two', sealed), null)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    equal(unseal(key, 'one', changed), null, String(at))
    equal(unseal(key, 'one', sealed.subarray(0, at)), null)
  }
})
