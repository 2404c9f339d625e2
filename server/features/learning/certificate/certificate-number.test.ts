import { equal, match, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawNumber, readNumber } from './certificate-number.ts'
import { maskedName } from '#server/features/identity/masked-name.ts'

test('a drawn number reads back, in small letters, without hyphens and in full width too', () => {
  const number = drawNumber(2026)
  match(number, /^CM-2026-[2-9A-HJKMNP-TV-Y]{5}-[2-9A-HJKMNP-TV-Y]{5}$/)
  const wide = number.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number} `, wide])
    equal(readNumber(typed), number)
})

test('any one character that is wrong, and any two neighbours that changed places, are noticed', () => {
  const sign = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  fc.assert(
    fc.property(fc.nat(13), sign, (at, wrong) => {
      const number = drawNumber(2026)
      const plain = Array.from(number.replaceAll('-', '').slice(2))
      const slipped = plain.with(at, wrong)
      if (slipped.join('') !== plain.join('')) equal(readNumber(`CM${slipped.join('')}`), null)
      const swapped = plain.with(at, plain[at - 1] ?? plain[at]!).with(Math.max(0, at - 1), plain[at]!)
      if (swapped.join('') !== plain.join('')) equal(readNumber(`CM${swapped.join('')}`), null)
    }),
  )
})

test('two numbers are not the same', () => notEqual(drawNumber(2026), drawNumber(2026)))

test('of a name the first and the last syllable are shown', () => {
  equal(maskedName('김코'), '김•')
  equal(maskedName('김가코'), '김•코')
  equal(maskedName('남궁가나다'), '남•••다')
  equal(maskedName('김'), '•')
  equal(maskedName('👩‍👩‍👧둘셋'), '👩‍👩‍👧•셋')
})
