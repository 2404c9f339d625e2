import type { Encoding } from '../render-encoding.ts'

/** A built file and its compressed forms. */
export type AssetBodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

type Head = { name: string; lengths: [Encoding, number][] }

const HEAD_MAX_BYTES = 1_000

/** One object for all forms of a file, so that no process ever finds half of them. */
export function packAsset(name: string, bodies: AssetBodies): Buffer {
  const parts = Object.entries(bodies) as [Encoding, Buffer][]
  const head: Head = { name, lengths: parts.map(([encoding, { length }]) => [encoding, length]) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(([, body]) => body)])
}

/** Null if the object is damaged or contains another file. */
export function unpackAsset(name: string, packed: Buffer): AssetBodies | null {
  const end = packed.subarray(0, HEAD_MAX_BYTES).indexOf('\n')
  const head = end < 0 ? null : readHead(packed.toString('utf8', 0, end))
  if (head?.name !== name) return null
  const bodies: Partial<AssetBodies> = {}
  let at = end + 1
  for (const [encoding, length] of head.lengths) {
    bodies[encoding] = packed.subarray(at, at + length)
    at += length
  }
  return bodies.identity && at === packed.length ? (bodies as AssetBodies) : null
}

function readHead(text: string): Head | null {
  try {
    return JSON.parse(text) as Head
  } catch {
    return null
  }
}
