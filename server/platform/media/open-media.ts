import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { StartFailure } from '../database/start-failure.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { openSendfile } from '../sendfile/sendfile.ts'
import type { MediaDeps } from './deps.ts'
import { openDiskStore } from './storage/disk-storage.ts'
import { sweepOrphanAttachments, sweepOrphanImages, sweepOrphans } from './storage/removal.ts'
import { openS3Store } from './storage/s3-storage.ts'
import { makeMediaKey } from './delivery/signed-link.ts'
import { ownsStore } from './storage/store-owner.ts'
import { isStoreAway, type ObjectStore } from './storage/storage.ts'

type MediaSettings = {
  dataDir: string
  /** The bucket for media; null: they are stored in `dataDir`. Work files are always in `dataDir`. */
  s3: S3Settings | null
  secret: string
  usesSendfile: boolean
  /** Bytes to keep free on the disk, if the store's default is too much. */
  reserveBytes?: number
  clock: Clock
  log: MediaDeps['log']
  db: Db
  jobs: Jobs
}

/** Opens the store and removes what a killed process left in it. */
export async function openMedia(settings: MediaSettings): Promise<MediaDeps> {
  const { dataDir, s3, secret, usesSendfile, reserveBytes, clock, log, db, jobs } = settings
  const folder = { root: join(dataDir, 'media'), ...(reserveBytes ? { reserveBytes } : {}) }
  const store = s3 ? await openS3Store({ ...folder, settings: s3, clock }) : await openDiskStore(folder)
  const enqueue = await jobs.open<{ prefix: string }>({
    name: 'media.remove',
    work: ({ prefix }) => store.deletePrefix(prefix),
  })
  const removeLater = (prefix: string) => enqueue(db, { prefix })
  const sendfile = await openSendfile({ isOn: usesSendfile && s3 === null })
  const media: MediaDeps = { store, sendfile, mediaKey: makeMediaKey(secret), removeLater, clock, log }
  // Listing a bucket takes minutes: the periodic sweep does it soon after the start.
  if (store.local) await sweepOrphanMedia(media, db)
  else await greet(store, log)
  return media
}

/** Start even if the storage is unreachable, which is temporary; fail if it refuses the settings. */
async function greet(store: ObjectStore, log: MediaDeps['log']): Promise<void> {
  try {
    await store.sweepLeftovers()
  } catch (error) {
    if (!isStoreAway(error)) throw error
    if (error.kind === 'refused')
      throw new StartFailure(
        `Wrong setting: ${error.message}; look at the S3_ settings and the rights of the key.`,
      )
    log.warn(
      { event: 'media.away', reason: error.message },
      'media are away until the object storage answers',
    )
  }
}

/** Removes files that no row names and that are too old to belong to a running upload. */
export async function sweepOrphanMedia(media: MediaDeps, db: Db): Promise<void> {
  if (!(await ownsStore(media, db))) return
  await media.store.sweepLeftovers()
  const videos = () => db.selectFrom('video').select('id').execute()
  const images = () => db.selectFrom('image').select('file').execute()
  const attachments = () => db.selectFrom('lecture_file').select('object_id').distinct().execute()
  await sweepOrphans(media, async () => new Set((await videos()).map(({ id }) => id)))
  await sweepOrphanImages(media, async () => new Set((await images()).map(({ file }) => file)))
  await sweepOrphanAttachments(
    media,
    async () => new Set((await attachments()).map(({ object_id }) => object_id)),
  )
}
