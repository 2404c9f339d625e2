import type { FastifyInstance } from 'fastify'
import { UNDO_DAYS } from '#contract/catalogue/staff-course.ts'
import type { Deps } from '#server/deps.ts'
import { sweepOrphanMedia } from '#server/platform/media/open-media.ts'
import { removeAttachment, removeImage, removeVideo } from '#server/platform/media/storage/removal.ts'
import { deleteOverdueFiles } from '../files/staff-file.store.ts'
import { deleteUnusedPictures } from '../text/lesson-picture.store.ts'
import { deleteVideo, releaseVideos } from './lecture.store.ts'

type SweepDeps = Pick<Deps, 'db' | 'media' | 'log'>

const EVERY_MS = 86_400_000
const FIRST_MS = 60_000

/** Runs soon after the start, for servers that restart daily, and once a day; concurrent processes share the work. */
export function sweepDeletedLectures(app: FastifyInstance, deps: SweepDeps): void {
  let running = Promise.resolve()
  const sweep = () => {
    running = sweepMedia(deps).catch((error: unknown) => deps.log.error({ err: error }, 'media sweep failed'))
  }
  // Spreads the processes of a rollout.
  const first = setTimeout(sweep, FIRST_MS * (0.5 + Math.random() / 2)).unref()
  const timer = setInterval(sweep, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}

async function sweepMedia(deps: SweepDeps): Promise<void> {
  await dropOverdueVideos(deps)
  await dropOverdueFiles(deps)
  await dropUnusedPictures(deps)
  await sweepOrphanMedia(deps.media, deps.db)
}

/** Deletes videos of lectures past their restore period: first the row, then the file (after a crash: the orphan sweep). */
export async function dropOverdueVideos({ db, media, log }: SweepDeps): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    const released = await releaseVideos(trx, UNDO_DAYS)
    const dropped: string[] = []
    for (const videoId of released) if (await deleteVideo(trx, videoId)) dropped.push(videoId)
    return dropped
  })
  for (const videoId of gone) await removeVideo(media, videoId)
  if (gone.length > 0) log.info({ removed: gone.length }, 'videos of lectures deleted long ago were removed')
}

/** The same for the files of those lectures. */
export async function dropOverdueFiles({ db, media, log }: SweepDeps): Promise<void> {
  const gone = await db.transaction().execute((trx) => deleteOverdueFiles(trx, UNDO_DAYS))
  for (const objectId of gone) await removeAttachment(media, objectId)
  if (gone.length > 0) log.info({ removed: gone.length }, 'files of lectures deleted long ago were removed')
}

/** As long as a deleted lecture can be restored. */
export async function dropUnusedPictures({ db, media, log }: SweepDeps): Promise<void> {
  const gone = await deleteUnusedPictures(db, UNDO_DAYS)
  for (const file of gone) await removeImage(media, file)
  if (gone.length > 0) log.info({ removed: gone.length }, 'pictures that no text shows were removed')
}
