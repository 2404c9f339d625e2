import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Listener } from './notify.ts'

/** The channel of the proofs of all processes. */
export const PROOF_CHANNEL = 'listen_proof'

const FRESH_MS = 5_000
const LIMIT_MS = 2_000

/**
 * A function that rejects unless this process hears what other processes send: it sends a notification by `pool` and waits up to
 * 2 s until the listener hears it. A success counts for 5 s, and concurrent calls share one proof.
 */
export function openListenProof(listener: Pick<Listener, 'hear'>, pool: pg.Pool): () => Promise<void> {
  const awaited = new Map<string, () => void>()
  listener.hear(PROOF_CHANNEL, (token) => awaited.get(token)?.())
  let proof: { since: number; outcome: Promise<void> } | null = null

  async function prove(): Promise<void> {
    const token = randomUUID()
    const { promise: heard, resolve, reject } = Promise.withResolvers<void>()
    const limit = setTimeout(reject, LIMIT_MS, new Error('no notification came back'))
    awaited.set(token, resolve)
    try {
      await Promise.all([heard, pool.query('select pg_notify($1, $2)', [PROOF_CHANNEL, token])])
    } catch (error) {
      proof = null
      throw error
    } finally {
      clearTimeout(limit)
      awaited.delete(token)
    }
  }

  return () => {
    const now = performance.now()
    if (!proof || now - proof.since > FRESH_MS) proof = { since: now, outcome: prove() }
    return proof.outcome
  }
}
