const SEED = 20_261_121

const COMMANDS = ['CONNECT', 'STOMP', 'SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT', 'ACK', 'BEGIN']
const NAMES = ['destination', 'id', 'receipt', 'content-type', 'heart-beat', '__proto__', 'a\\cb', '한글']
const VALUES = ['/app/x', '1', '0', '', 'a\\nb', 'a\\\\nb', '안녕 👩‍💻', 'a:b', '10000,10000', 'x'.repeat(300)]
const BODIES = ['', '{}', '{"message":"안녕"}', 'two\nlines', 'x'.repeat(1_000), 'a\0b']
const BAD_LINES = [
  ':x',
  'none',
  'a:\\t',
  'a:x\\',
  'content-length:-1',
  'content-length:abc',
  'content-length: 2',
  'a:\r',
]
const PIECES = ['\0', '\n', '\r', '\r\n', '\n\n', ':', '\\', '\\n', '\\x', '\ufeff', '\xff', 'SEND\n\n\0']

/** Generates frames by the grammar, most of them damaged; identical on every run. */
export function* hostileFrames(count: number): Generator<Buffer> {
  const next = randomFrom(SEED)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)]!
  const times = (most: number, make: () => string) =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, make).join('')

  const frame = () => {
    const end = pick(['\n', '\n', '\n', '\r\n'])
    const isSend = next() < 0.5
    const body = isSend || next() < 0.05 ? pick(BODIES) : ''
    const isCounted = next() < 0.3 || body.includes('\0')
    const length = isCounted ? `content-length:${Buffer.byteLength(body)}${end}` : ''
    const bad = next() < 0.1 ? `${pick(BAD_LINES)}${end}` : ''
    const headers = times(4, () => `${pick(NAMES)}:${pick(VALUES)}${end}`)
    const command = isSend ? 'SEND' : pick(COMMANDS)
    return `${times(2, () => end)}${command}${end}${headers}${bad}${length}${end}${body}\0`
  }

  const damage = (bytes: Buffer): Buffer => {
    const at = Math.floor(next() * bytes.length)
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
    return pick([
      () => Buffer.concat([head, tail.subarray(1 + Math.floor(next() * 3))]),
      () => Buffer.concat([head, Buffer.from(pick(PIECES), 'latin1'), tail]),
      () => Buffer.concat([head, Buffer.from([Math.floor(next() * 256)]), tail.subarray(1)]),
      () => Buffer.concat([head, tail, bytes.subarray(at)]),
      () => head,
    ])()
  }

  for (let made = 0; made < count; made += 1) {
    let bytes: Buffer = Buffer.from(frame() + times(2, frame))
    for (let left = Math.floor(next() * 3); left > 0 && bytes.length > 0; left -= 1) bytes = damage(bytes)
    yield bytes
  }
}

/** mulberry32, a small random generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
