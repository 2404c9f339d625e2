import type { FastifyRequest } from 'fastify'
import type { MediaDeps } from './deps.ts'
import type { ServedFile } from './served-file.ts'
import type { MediaClaims } from './signed-link.ts'

// A browser that was led to the storage asks there for every further range. Most lectures end within an hour; after that
// the player fetches a fresh address without losing its place, and a lecture that was deleted is gone for everybody.
const LIFE_MAX_SEC = 3600

/** Where a browser gets this video from the storage itself; null: the bytes come from us. No such address outlives its link. */
export async function directAddress(
  { store, clock }: Pick<MediaDeps, 'store' | 'clock'>,
  { method }: Pick<FastifyRequest, 'method'>,
  { key, contentType }: ServedFile,
  { expiresAt }: MediaClaims,
): Promise<string | null> {
  // Captions and posters are few bytes, and a page reads captions only as its own.
  if (!store.direct || method !== 'GET' || !contentType.startsWith('video/')) return null
  const leftSec = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return store.direct.linkTo(key, {
    lifeSec: Math.min(LIFE_MAX_SEC, leftSec),
    contentType,
    disposition: 'inline',
  })
}
