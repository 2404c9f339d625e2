import type { MediaDeps } from '../deps.ts'
import { assetPrefix, attachmentKey, imageFile } from '../delivery/served-file.ts'
import { isStoreAway } from './storage.ts'

const HOUR_MS = 3_600_000
/**
 * A running upload has files before it has a row, so younger files are not orphans. A bucket reports when the
 * upload of an object began, not when it ended, and listing one takes long.
 */
const ORPHAN_MIN_AGE_MS = { local: HOUR_MS, bucket: 24 * HOUR_MS }

export type RemovalDeps = Pick<MediaDeps, 'store' | 'removeLater' | 'log'>

export const removeVideo = (media: RemovalDeps, assetId: string): Promise<void> =>
  removeStored(media, assetPrefix(assetId))

export async function removeImage(media: RemovalDeps, file: string): Promise<void> {
  const image = imageFile(file)
  if (image) await removeStored(media, image.key)
}

export const removeAttachment = (media: RemovalDeps, objectId: string): Promise<void> =>
  removeStored(media, attachmentKey(objectId))

/**
 * Removes objects that no row names any more. The caller's work is already done, so an unavailable store is
 * not an error: a job retries the removal, and the sweep removes what the job misses.
 */
export async function removeStored({ store, removeLater, log }: RemovalDeps, prefix: string): Promise<void> {
  try {
    await store.deletePrefix(prefix)
  } catch (error) {
    if (!isStoreAway(error)) throw error
    log.warn({ prefix, reason: error.message }, 'media are removed later')
    await removeLater(prefix).catch((err: unknown) =>
      log.warn({ prefix, err }, 'media are left to the sweep'),
    )
  }
}

/** The keys that rows name, read after the listing to include files created meanwhile. */
type AskKnown = () => Promise<ReadonlySet<string>>

/** Removes videos without a row, which a process killed during an upload leaves. Returns their ids. */
export function sweepOrphans(deps: SweepDeps, knownAssetIds: AskKnown): Promise<string[]> {
  return sweep(deps, 'videos', knownAssetIds)
}

/** The same for images; known names are file names such as `{imageId}.webp`. */
export function sweepOrphanImages(deps: SweepDeps, knownFiles: AskKnown): Promise<string[]> {
  return sweep(deps, 'images', knownFiles)
}

/** The same for files of lessons; known names are object ids. */
export function sweepOrphanAttachments(deps: SweepDeps, knownIds: AskKnown): Promise<string[]> {
  return sweep(deps, 'files', knownIds)
}

type SweepDeps = Pick<MediaDeps, 'store' | 'clock' | 'log'>

async function sweep(
  { store, clock, log }: SweepDeps,
  prefix: string,
  askKnown: AskKnown,
): Promise<string[]> {
  const youngest = clock.now().getTime() - ORPHAN_MIN_AGE_MS[store.local ? 'local' : 'bucket']
  const old = (await store.list(prefix)).filter(({ modifiedAtMs }) => modifiedAtMs < youngest)
  const known = await askKnown()
  const orphans = old.filter(({ name }) => !known.has(name))
  for (const { name } of orphans) await store.deletePrefix(`${prefix}/${name}`)
  if (orphans.length > 0)
    log.info({ prefix, removed: orphans.length }, 'media that belonged to nothing was removed')
  return orphans.map(({ name }) => name)
}
