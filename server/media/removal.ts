import type { MediaDeps } from './deps.ts'
import { assetPrefix, imageFile } from './served-file.ts'

/** An upload that is being taken in has files before it has a row: what is younger than this is nobody's orphan yet. */
const ORPHAN_MIN_AGE_MS = 3600 * 1000

export async function removeVideo({ store }: Pick<MediaDeps, 'store'>, assetId: string): Promise<void> {
  await store.deletePrefix(assetPrefix(assetId))
}

export async function removeImage({ store }: Pick<MediaDeps, 'store'>, file: string): Promise<void> {
  const image = imageFile(file)
  if (image) await store.delete(image.key)
}

/** For the start: removes videos that no row knows, as a process killed during an upload leaves them. Gives their ids. */
export function sweepOrphans(deps: SweepDeps, knownAssetIds: ReadonlySet<string>): Promise<string[]> {
  return sweep(deps, 'videos', knownAssetIds)
}

/** The same for images; known are file names, such as `{imageId}.webp`. */
export function sweepOrphanImages(deps: SweepDeps, knownFiles: ReadonlySet<string>): Promise<string[]> {
  return sweep(deps, 'images', knownFiles)
}

type SweepDeps = Pick<MediaDeps, 'store' | 'clock' | 'log'>

async function sweep(
  { store, clock, log }: SweepDeps,
  prefix: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const youngest = clock.now().getTime() - ORPHAN_MIN_AGE_MS
  const orphans = (await store.list(prefix)).filter((it) => !known.has(it.name) && it.modifiedAtMs < youngest)
  for (const { name } of orphans) await store.deletePrefix(`${prefix}/${name}`)
  if (orphans.length > 0)
    log.info({ prefix, removed: orphans.length }, 'media that belonged to nothing was removed')
  return orphans.map((it) => it.name)
}
