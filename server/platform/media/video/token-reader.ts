import { type MediaKey, type MediaTokenReading, readMediaToken } from '../delivery/signed-link.ts'

export type TokenReader = (token: string, asked: { now: Date; assetId: string }) => MediaTokenReading

const TOKENS_MAX = 5000

/**
 * Verifies tokens and caches valid ones: a player sends the same token with every range, and the signature is
 * a tenth of such a response's cost. Expiry and asset are checked every time.
 */
export function rememberTokens(key: MediaKey): TokenReader {
  const genuine = new Map<string, MediaTokenReading & { is: 'valid' }>()
  return (token, asked) => {
    const known = genuine.get(token)
    if (known && known.claims.expiresAt > asked.now && known.claims.assetId === asked.assetId) return known
    const reading = readMediaToken(key, token, asked)
    if (reading.is === 'valid') remember(genuine, token, reading)
    return reading
  }
}

function remember<Value>(known: Map<string, Value>, token: string, value: Value): void {
  known.set(token, value)
  if (known.size <= TOKENS_MAX) return
  for (const oldest of known.keys()) return void known.delete(oldest)
}
