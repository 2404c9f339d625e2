import type { FastifyRequest } from 'fastify'
import type { MediaDeps } from '../deps.ts'
import type { ServedFile } from '../delivery/served-file.ts'
import type { MediaClaims } from '../delivery/signed-link.ts'

// The storage cannot check the reader's rights, so its URLs expire soon (security.md#69). The player then
// fetches a new link without losing its position.
const LIFE_MAX_SEC = 600

/** A URL at the storage that expires with the signed link; null if this server sends the bytes. */
export async function directAddress(
  { store, clock }: Pick<MediaDeps, 'store' | 'clock'>,
  { method }: Pick<FastifyRequest, 'method'>,
  { key, contentType }: ServedFile,
  { expiresAt }: MediaClaims,
): Promise<string | null> {
  // Captions and posters are small, and pages may read captions only from their own origin.
  if (!store.direct || method !== 'GET' || !contentType.startsWith('video/')) return null
  const leftSec = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return store.direct.linkTo(key, {
    lifeSec: Math.min(LIFE_MAX_SEC, leftSec),
    contentType,
    disposition: 'inline',
  })
}
