import { expect, test } from 'vitest'
import { showValue } from './show-value.ts'

class Dog {
  name = 'x'
}
const circle: { self?: unknown } = {}
circle.self = circle

test.each([
  ['글자', '"글자"'],
  [1.5, '1.5'],
  [-0, '-0'],
  [Number.NaN, 'NaN'],
  [12n, '12n'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[1, 'a', [2]], '[1, "a", [2]]'],
  [[1, , 3], '[1, <empty>, 3]'], // oxlint-disable-line no-sparse-arrays
  [{ name: 'kim', 'a-b': 1, 나이: 3 }, '{name: "kim", "a-b": 1, 나이: 3}'],
  [new Map([['a', { b: 1 }]]), 'Map(1) {"a" => {b: 1}}'],
  [new Set([1, 2]), 'Set(2) {1, 2}'],
  [new Date('2026-01-02T03:04:05Z'), 'Date(2026-01-02T03:04:05.000Z)'],
  [/a+/g, '/a+/g'],
  [new Dog(), 'Dog {name: "x"}'],
  [Dog, '[class Dog]'],
  [new TypeError('말'), 'TypeError: 말'],
  [new Uint8Array([1, 2]), 'Uint8Array(2) [1, 2]'],
  [circle, '{self: [Circular]}'],
  [Promise.resolve(1), 'Promise {}'],
])('%s is shown as %s', (value, text) => {
  expect(showValue(value)).toBe(text)
})

test('a value that refuses to be looked at has words as well', () => {
  const rude = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no')
      },
    },
  )
  expect(showValue(rude)).toBe('[표시할 수 없는 값]')
})
