import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { BadFrame } from './bad-frame.ts'
import { FrameDecoder } from './frame-decoder.ts'
import type { Frame } from './frame.ts'
import type { Version } from './version.ts'
import { STOMP_LIMITS } from './stomp-limits.ts'
import { heldBytes } from './testing/heap.ts'
import { hostileFrames } from './testing/hostile-frames.ts'

type Outcome = {
  frames: { command: string; headers: [string, string][]; body: string | Buffer }[]
  error: string | null
  held: number
}

function decode(chunks: readonly Buffer[], version: Version = '1.2'): Outcome {
  const frames: Outcome['frames'] = []
  const keep = ({ command, headers, body }: Frame) => frames.push({ command, headers: [...headers], body })
  const decoder = new FrameDecoder(STOMP_LIMITS, keep)
  decoder.version = version
  let error: string | null = null
  try {
    for (const chunk of chunks) decoder.feed(chunk)
  } catch (thrown) {
    if (!(thrown instanceof BadFrame)) throw thrown
    error = thrown.message
  }
  return { frames, error, held: error === null ? decoder.heldBytes : 0 }
}

const whole = (text: string | Buffer, version?: Version) => decode([Buffer.from(text)], version)
const byByte = (bytes: Buffer) => decode(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))
const headersOf = (text: string, version?: Version) =>
  Object.fromEntries(whole(text, version).frames[0]?.headers ?? [])

test('a frame has a command, headers and a body', () => {
  deepEqual(whole('SEND\ndestination:/app/x\n\n안녕 👩‍💻\0').frames, [
    { command: 'SEND', headers: [['destination', '/app/x']], body: '안녕 👩‍💻' },
  ])
})

test('line ends may be those of Windows, and line ends between frames are beats', () => {
  const { frames, error, held } = whole('\r\n\nSEND\r\na:b\r\n\r\nx\0\n\r\n\nDISCONNECT\n\n\0\n')
  deepEqual([frames.map(({ command }) => command), error, held], [['SEND', 'DISCONNECT'], null, 0])
  deepEqual(frames[0]?.headers, [['a', 'b']])
})

test('a body of a said length may hold NUL, and must end where it says', () => {
  equal(whole('SEND\ncontent-length:3\n\na\0b\0').frames[0]?.body, 'a\0b')
  equal(whole('SEND\ncontent-length:6\n\n안녕\0').frames[0]?.body, '안녕')
  for (const length of ['2', '4', '-1', 'abc', '1e1', ' 3', '', '0x3', '99999999999'])
    ok(whole(`SEND\ncontent-length:${length}\n\na\0b\0\0\0`).error, length)
})

test('escapes are those of the version, and an unknown one is refused', () => {
  const text = 'SEND\na\\cb:x\\ny\\\\n\\c\n\n\0'
  deepEqual(headersOf(text), { 'a:b': 'x\ny\\n:' })
  deepEqual(headersOf(text, '1.0'), { 'a\\cb': 'x\\ny\\\\n\\c' })
  deepEqual(headersOf('SEND\na:\\r\n\n\0'), { a: '\r' })
  ok(whole('SEND\na:\\r\n\n\0', '1.1').error)
  for (const bad of ['\\t', '\\', 'x\\:']) ok(whole(`SEND\na:${bad}\n\n\0`).error, bad)
  deepEqual(headersOf('CONNECT\npasscode:a\\tb\n\n\0'), { passcode: 'a\\tb' })
})

test('of a repeated header the first counts, and names of the prototype are names', () => {
  deepEqual(whole('SEND\na:1\na:2\n__proto__:x\nconstructor:y\n\n\0').frames[0]?.headers, [
    ['a', '1'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})

test('a body may be bytes that are no text', () => {
  const bytes = [0xff, 0xfe, 0, 0x80]
  deepEqual(
    whole(Buffer.from([...Buffer.from('SEND\ncontent-length:4\n\n'), ...bytes, 0])).frames[0]?.body,
    Buffer.from(bytes),
  )
  deepEqual(
    whole(Buffer.from([...Buffer.from('SEND\n\n'), 0xff, 0xfe, 0])).frames[0]?.body,
    Buffer.from([0xff, 0xfe]),
  )
})

test('what is no frame is refused', () => {
  const broken = [
    'GET / HTTP/1.1\n\n\0',
    'send\n\n\0',
    'MESSAGE\n\n\0',
    ' SEND\n\n\0',
    '\0',
    'SEND\0\n\n\0',
    'SEND\nno colon\n\n\0',
    'SEND\n:no name\n\n\0',
    'SEND\na:\0b\n\n\0',
    'SEND\na:b\rc\n\n\0',
    '\rSEND\n\n\0',
    'SEND\n\rx\n\n\0',
    'SUBSCRIBE\nid:1\n\nbody\0',
    'CONNECT\ncontent-length:1\n\nx\0',
  ]
  for (const text of broken) ok(whole(text).error, JSON.stringify(text))
  ok(whole(Buffer.from([...Buffer.from('SEND\na:'), 0xc3, 10, 10, 0])).error)
})

test('heads, headers and frames have their limits', () => {
  const { headerBytes, headers, frameBytes } = STOMP_LIMITS
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `h${at}:x\n`).join('')
  const frame = (size: number) => `SEND\n\n${'x'.repeat(size - 'SEND\n\n\0'.length)}\0`
  equal(whole(`SEND\n${lines(headers)}\n\0`).error, null)
  equal(whole(`SEND\n${lines(headers + 1)}\n\0`).error, 'too many headers')
  equal(whole(`SEND\na:${'x'.repeat(headerBytes)}`).error, 'head too long')
  equal(whole(frame(frameBytes)).frames.length, 1)
  equal(whole(frame(frameBytes + 1)).error, 'frame too long')
  equal(whole(`SEND\ncontent-length:${frameBytes}\n\n`).error, 'frame too long')
})

test('20,000 broken and whole inputs mean the same in one piece and byte by byte, and nothing is kept', () => {
  let [refused, taken] = [0, 0]
  const before = heldBytes()
  for (const bytes of hostileFrames(20_000)) {
    const outcome = whole(bytes)
    deepEqual(byByte(bytes), outcome, bytes.toString('latin1'))
    ok(outcome.held <= bytes.length)
    if (outcome.error) refused += 1
    taken += outcome.frames.length
  }
  ok(refused > 5_000 && taken > 5_000, `${refused} refused, ${taken} frames`)
  ok(heldBytes() - before < 4 * 1024 * 1024)
})

test('a long frame costs no more in small pieces than its length', () => {
  const decoder = new FrameDecoder(STOMP_LIMITS, () => {})
  decoder.feed(Buffer.from('SEND\n\n'))
  const began = performance.now()
  for (let at = 0; at < 60_000; at += 1) decoder.feed(Buffer.from('x'))
  ok(performance.now() - began < 2_000) // rescanning everything for each byte would take minutes
  equal(decoder.heldBytes, 60_006)
})
