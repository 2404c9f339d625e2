import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/db.ts'
import type { MediaDeps } from './deps.ts'
import { openDiskStore } from './disk-storage.ts'
import { sweepOrphanImages, sweepOrphans } from './removal.ts'
import { makeMediaKey } from './signed-link.ts'

type MediaSettings = {
  dataDir: string
  secret: string
  /** Bytes to leave free on the disk, when less than the store's own default is right. */
  reserveBytes?: number
  clock: Clock
  log: MediaDeps['log']
  db: Db
}

/** Opens the store and removes what a killed run has left in it. */
export async function openMedia({
  dataDir,
  secret,
  reserveBytes,
  clock,
  log,
  db,
}: MediaSettings): Promise<MediaDeps> {
  const store = await openDiskStore({
    root: join(dataDir, 'media'),
    ...(reserveBytes ? { reserveBytes } : {}),
  })
  const media: MediaDeps = { store, mediaKey: makeMediaKey(secret), clock, log }
  await sweepOrphanMedia(media, db)
  return media
}

/** Removes files that no row knows and that are too old to be waiting for one. */
export async function sweepOrphanMedia(media: MediaDeps, db: Db): Promise<void> {
  const [videos, images] = await Promise.all([
    db.selectFrom('video').select('id').execute(),
    db.selectFrom('image').select('file').execute(),
  ])
  await sweepOrphans(media, new Set(videos.map(({ id }) => id)))
  await sweepOrphanImages(media, new Set(images.map(({ file }) => file)))
}
