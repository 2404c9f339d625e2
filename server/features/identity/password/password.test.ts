import { equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { checkPassword, hashPassword } from './password.ts'

const STRONG = { PASSWORD_HASHING: 'strong' } as const
const asking = { isKnown: false, key: 'somebody', refuseIfSpent: async () => {} }

test('a password is stored as argon2id of 19 MiB and two passes, with a unique salt (security.md#46)', async () => {
  const [one, other] = [
    await hashPassword(STRONG, 'Sturdy!pass1'),
    await hashPassword(STRONG, 'Sturdy!pass1'),
  ]
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(one) ?? []
  ok(Number(memory) >= 19 * 1024 && Number(passes) >= 2, one)
  notEqual(one, other)
  match(other, /^\$argon2id\$/)
})

test('a check costs as much for an account that is not there (security.md#43, #46)', async () => {
  const stored = await hashPassword(STRONG, 'Sturdy!pass1')
  const cpuOf = async (hash: string | null) => {
    const start = process.cpuUsage()
    for (let checks = 0; checks < 5; checks += 1) await checkPassword(STRONG, 'Wrong!pass1', hash, asking)
    return process.cpuUsage(start).user
  }
  await cpuOf(stored)
  // Alternate and take the minimum of each: other work of the process only adds time.
  const turns: [known: number, unknown: number][] = []
  for (let turn = 0; turn < 3; turn += 1) turns.push([await cpuOf(stored), await cpuOf(null)])
  const known = Math.min(...turns.map(([cost]) => cost))
  const unknown = Math.min(...turns.map(([, cost]) => cost))
  ok(known > 20_000, `${known}`) // microseconds: a lower value would mean no real hashing
  ok(unknown > known / 3 && unknown < known * 3, `${known} ${unknown}`)
})

test('every character counts, and composed Hangul is the same as Hangul in parts (security.md#37)', async () => {
  const stored = await hashPassword(STRONG, '비밀번호1!'.normalize('NFD'))
  equal((await checkPassword(STRONG, '비밀번호1!', stored, asking)).matches, true)
  equal((await checkPassword(STRONG, '비밀번호1', stored, asking)).matches, false)
  const long = `Aa1!${'x'.repeat(124)}`
  const longStored = await hashPassword(STRONG, long)
  equal((await checkPassword(STRONG, long, longStored, asking)).matches, true)
  equal((await checkPassword(STRONG, `${long.slice(0, -1)}y`, longStored, asking)).matches, false)
})
