import { equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { Authenticator } from '#server/testing/authenticator.ts'
import { newSecret, stepOf } from './second-factor-secret.ts'

const keys = { sealKey: Buffer.alloc(32, 7).toString('base64url') }
const now = new Date('2026-11-21T19:03:15+09:00')
const step = Math.floor(now.getTime() / 30_000)

test('a code of this step or one beside it is right, any other is not (security.md#42)', () => {
  const { sealed, secret } = newSecret(keys, '학교', 'a@example.com')
  const phone = new Authenticator(secret)
  for (const off of [-1, 0, 1]) equal(stepOf(keys, sealed, phone.codeAt(step + off), now), step + off)
  for (const off of [-2, 2, 1_000]) equal(stepOf(keys, sealed, phone.codeAt(step + off), now), null)
  for (const wrong of ['', '00000', 'abcdef', `${phone.codeAt(step)}0`])
    equal(stepOf(keys, sealed, wrong, now), null)
})

test('the codes are those of RFC 6238, SHA-1 and six digits', () => {
  // Appendix B: the secret of its table, at 59 seconds.
  equal(new Authenticator('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ').codeAt(1), '287082')
})

test('what is stored is sealed with the key of the installation: another key makes no code of it', () => {
  const { sealed, secret, uri } = newSecret(keys, '학교', 'a@example.com')
  ok(!sealed.toString('latin1').includes(secret))
  match(uri, new RegExp(`secret=${secret}`))
  const code = new Authenticator(secret).codeAt(step)
  const other = { sealKey: Buffer.alloc(32, 8).toString('base64url') }
  equal(stepOf(other, sealed, code, now), null)
})
