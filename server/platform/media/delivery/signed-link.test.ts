import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeMediaKey, mintMediaLink, readMediaToken } from './signed-link.ts'

const now = new Date('2026-11-21T10:00:00Z')
const assetId = '0123456789abcdef0123456789abcdef'
const key = makeMediaKey('the first secret of the house')
const sessionId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const asked = { now, sessionId, lectureId: 31, assetId, file: 'prog.mp4', durationSec: 600, playId: 'abc123' }
const later = (sec: number) => new Date(now.getTime() + sec * 1000)

test('a link opens its asset and says for whom it was made', () => {
  const link = mintMediaLink(key, asked)
  assert.equal(link.url, `/media/${link.token}/${assetId}/prog.mp4`)
  assert.deepEqual(readMediaToken(key, link.token, { now, assetId }), {
    is: 'valid',
    claims: { sessionId, lectureId: 31, assetId, playId: 'abc123', expiresAt: link.expiresAt },
  })
})

test('a link to a public lecture names no session', () => {
  const { token } = mintMediaLink(key, { ...asked, sessionId: null })
  const reading = readMediaToken(key, token, { now, assetId })
  assert.equal(reading.is === 'valid' && reading.claims.sessionId, null)
})

test('a link lives three lengths of the video, never under 2 h nor over 12 h', () => {
  const livesSec = (durationSec: number) =>
    (mintMediaLink(key, { ...asked, durationSec }).expiresAt.getTime() - now.getTime()) / 1000
  assert.equal(livesSec(60), 2 * 3600)
  assert.equal(livesSec(3600), 3 * 3600)
  assert.equal(livesSec(6 * 3600), 12 * 3600)
})

test('a link is refused from its last second on', () => {
  const { token } = mintMediaLink(key, asked)
  assert.equal(readMediaToken(key, token, { now: later(7199), assetId }).is, 'valid')
  assert.deepEqual(readMediaToken(key, token, { now: later(7200), assetId }), {
    is: 'refused',
    why: 'expired',
  })
})

test('a link does not open another asset', () => {
  const { token } = mintMediaLink(key, asked)
  const other = { now, assetId: 'f'.repeat(32) }
  assert.deepEqual(readMediaToken(key, token, other), { is: 'refused', why: 'other-asset' })
})

test('a token changed at any one character is refused', () => {
  const { token } = mintMediaLink(key, asked)
  for (let at = 0; at < token.length; at++)
    for (const other of ['0', '1', 'a', 'f', '.', 'A', 'é'].filter((it) => it !== token[at])) {
      const tampered = token.slice(0, at) + other + token.slice(at + 1)
      assert.equal(readMediaToken(key, tampered, { now, assetId }).is, 'refused', `${other} at ${at}`)
    }
})

test('a token with a claim rewritten is refused as forged', () => {
  const { token } = mintMediaLink(key, asked)
  const changes: [number, string][] = [
    [1, '99999999999'],
    [2, '9'.repeat(32)],
    [2, '0'],
    [3, '32'],
    [4, 'e'.repeat(32)],
    [5, 'abc124'],
  ]
  for (const [part, value] of changes) {
    const parts = token.split('.')
    parts[part] = value
    const reading = readMediaToken(key, parts.join('.'), { now, assetId: part === 4 ? value : assetId })
    assert.deepEqual(reading, { is: 'refused', why: 'forged' }, `part ${part}`)
  }
})

test('what is no token at all is refused', () => {
  for (const odd of [
    '',
    'v1',
    'v1.1.1.1.1.1.1',
    'v3.1.1.1.1.1.1',
    '..',
    'v1.'.repeat(500),
    'null',
    mintMediaLink(key, asked).token + '\n',
  ])
    assert.deepEqual(readMediaToken(key, odd, { now, assetId }), { is: 'refused', why: 'malformed' })
})

test('after a rotation old links run on until their key is dropped', () => {
  const { token } = mintMediaLink(key, asked)
  const rotated = makeMediaKey('the second secret of the house', ['the first secret of the house'])
  const dropped = makeMediaKey('the second secret of the house')
  assert.equal(readMediaToken(rotated, token, { now, assetId }).is, 'valid')
  assert.deepEqual(readMediaToken(dropped, token, { now, assetId }), { is: 'refused', why: 'forged' })
  assert.equal(readMediaToken(dropped, mintMediaLink(rotated, asked).token, { now, assetId }).is, 'valid')
})

test('a short secret, an odd asset or a playback name with a dot cannot be signed', () => {
  assert.throws(() => makeMediaKey('short'))
  assert.throws(() => mintMediaLink(key, { ...asked, assetId: '../etc' }))
  assert.throws(() => mintMediaLink(key, { ...asked, playId: 'a.b' }))
})
