import type { FastifyRequest } from 'fastify'
import type { MediaDeps } from '../deps.ts'
import type { ServedFile } from '../delivery/served-file.ts'
import type { MediaClaims } from '../delivery/signed-link.ts'

// The storage cannot ask who reads or whether they still may, so its addresses end soon (security 69). The player then
// fetches a fresh link without losing its place.
const LIFE_MAX_SEC = 600

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
