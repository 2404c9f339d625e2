import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { readCaption } from '#server/platform/media/captions/caption-file.ts'
import { captionLinesOf } from '#server/platform/media/captions/caption-lines.ts'
import { findUnreadCaptions, saveCaptionLines } from './unread-captions.store.ts'

const EVERY_MS = 30_000
const AT_ONCE = 20

/** Reads captions from before the index, and those that a process of an older version stores. */
export function readUnreadCaptions(app: FastifyInstance, deps: Pick<Deps, 'db' | 'media' | 'log'>): void {
  let isClosing = false
  const reading = repeat({
    everyMs: EVERY_MS,
    name: 'reading captions for search',
    log: deps.log,
    async work() {
      while (!isClosing && (await readSomeCaptions(deps)) === AT_ONCE);
    },
  })
  app.addHook('onClose', async () => {
    isClosing = true
    await reading.close()
  })
}

/** Returns how many it has read. A file that is gone has no lines. */
export async function readSomeCaptions({ db, media }: Pick<Deps, 'db' | 'media'>): Promise<number> {
  const unread = await findUnreadCaptions(db, AT_ONCE)
  for (const { id, video_id: assetId, file } of unread) {
    const vtt = await readCaption(media, { assetId, file })
    await saveCaptionLines(db, { id, file, lines: vtt === null ? [] : captionLinesOf(vtt) })
  }
  return unread.length
}
