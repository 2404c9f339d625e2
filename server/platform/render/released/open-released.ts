import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/db.ts'
import type { MediaDeps } from '../../media/deps.ts'
import { openDiskStore } from '../../media/storage/disk-storage.ts'
import { isNoSpace } from '../../media/storage/storage.ts'
import { ownsStore } from '../../media/storage/store-owner.ts'
import { type OwnAssets, openReleasedAssets, type ReleasedAssets, warnUnshared } from './released-assets.ts'

type Where = { dataDir: string; reserveBytes?: number; media: MediaDeps; db: Db }

/** Opens the store of built files beside the media: a folder of the data folder, or the same bucket. */
export async function openReleased({
  media,
  db,
  dataDir,
  reserveBytes,
}: Where): Promise<ReleasedAssets | null> {
  const { store, clock, log } = media
  if (!store.local)
    return openReleasedAssets({ store, prefix: 'builds/', isOurs: () => ownsStore(media, db), clock, log })
  const folder = { root: join(dataDir, 'builds'), ...(reserveBytes ? { reserveBytes } : {}) }
  try {
    const store = await openDiskStore(folder)
    return openReleasedAssets({ store, prefix: '', isOurs: async () => true, clock, log })
  } catch (error) {
    if (!isNoSpace(error)) throw error
    warnUnshared(log, error)
    return null
  }
}

const EVERY_MS = 86_400_000
const FIRST_MS = 60_000

/**
 * Publishes the files of this build, at once and daily: a release that is in use stays the youngest, and files that
 * a full disk kept out come in later. Then removes old releases, first soon after the start.
 */
export async function shareAssets(
  app: FastifyInstance,
  released: ReleasedAssets,
  { own, log }: { own: OwnAssets; log: { error(details: object, message: string): void } },
): Promise<void> {
  await released.publish(own)
  let running = Promise.resolve()
  const keep = () => {
    running = released
      .publish(own)
      .then(() => released.sweep())
      .catch((error: unknown) => log.error({ err: error }, 'keeping the files of releases failed'))
  }
  const first = setTimeout(keep, FIRST_MS * (0.5 + Math.random() / 2)).unref()
  const timer = setInterval(keep, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}
