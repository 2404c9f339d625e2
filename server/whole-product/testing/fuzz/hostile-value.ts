import type { Chance } from './chance.ts'

const NUMBERS: unknown[] = [
  0,
  -1,
  -0,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  1e-308,
]
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or '1'='1",
  "'; select pg_sleep(9); --",
  '" onload=alert(1) "',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '%',
  '_%_%',
  '\\',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//evil.example',
  'a\r\nbcc: b@example.com\r\n\r\nx',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '👩‍👩‍👧‍👦'.repeat(30),
  '가'.repeat(5_000),
  'a'.repeat(60_000),
  '\u0301'.repeat(2_000),
  'ﷺ'.repeat(400),
  'İı',
  '1e309',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '１２３',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2026-11-21T25:61:61+99:99',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
  `${'a'.repeat(200)}!`,
]

/** An invalid or extreme value for a field: other types, range limits, characters with a special meaning. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  const kind = chance.whole(depth > 2 ? 5 : 8)
  if (kind < 3) return chance.pick(TEXTS)
  if (kind === 3) return chance.pick(NUMBERS)
  if (kind === 4) return chance.pick([null, true, false, [], {}])
  if (kind === 5)
    return Array.from({ length: chance.pick([1, 3, 1_000]) }, () => chance.pick(TEXTS.slice(0, 12)))
  if (kind === 6) return { [hostileKey(chance)]: hostileValue(chance, depth + 1) }
  return nested(chance.pick([5, 50, 400]))
}

export const hostileText = (chance: Chance): string => chance.pick(TEXTS)

export const hostileKey = (chance: Chance): string =>
  chance.pick([
    '__proto__',
    'constructor',
    'prototype',
    'roles',
    'id',
    'memberId',
    'length',
    '',
    'a.b',
    'a[0]',
    '$ne',
    '한글',
  ])

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value]
  return value
}

/** A body that claims to be JSON but is invalid, or that parsers interpret differently. */
export function brokenJson(text: string, chance: Chance): Buffer {
  const whole = Buffer.from(text)
  const broken: (() => Buffer | string)[] = [
    () => whole.subarray(0, chance.whole(whole.length + 1)),
    () => `${text},`,
    () => `\ufeff${text}`,
    () => text.replaceAll('"', "'"),
    () => Buffer.concat([whole, Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}`,
    () => text.replace('{', '{"__proto__":{"roles":["ROLE_ADMIN"]},'),
    () => text.replace('{', '{"id":1,"id":2,'),
    () => text.replace(/\d+/, '1e999'),
    () => text.replace(/:("[^"]*"|\d+)/, ':NaN'),
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `"${'a'.repeat(chance.pick([10, 70_000]))}"`,
    () => String(chance.pick(['null', 'true', '0', '[]', '""', ' ', '{}{}', '/**/{}'])),
    () => Buffer.from(text, 'utf16le'),
  ]
  const made = chance.pick(broken)()
  return typeof made === 'string' ? Buffer.from(made) : made
}
