import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { readCaption } from '#server/platform/media/captions/caption-file.ts'
import { captionLinesOf } from '#server/platform/media/captions/caption-lines.ts'
import * as store from './catching-up.store.ts'

const EVERY_MS = 30_000
const AT_ONCE = 20

type CatchUpDeps = Pick<Deps, 'db' | 'media'>

/** Indexes what is older than the index, and captions that a process of an older version stores. */
export function keepCatchingUp(app: FastifyInstance, deps: CatchUpDeps & Pick<Deps, 'log'>): void {
  let isClosing = false
  const work = async () => {
    while (!isClosing && (await catchUp(deps)));
  }
  const catching = repeat({ everyMs: EVERY_MS, name: 'indexing for search', log: deps.log, work })
  app.addHook('onClose', async () => {
    isClosing = true
    await catching.close()
  })
}

/** Indexes a few; returns whether there may be more. A process that ends meanwhile leaves the rest to the next one. */
export async function catchUp(deps: CatchUpDeps): Promise<boolean> {
  const indexed = await store.indexSome(deps.db, AT_ONCE)
  const read = await readSomeCaptions(deps)
  return indexed + read > 0
}

/** A file that is gone has no lines. */
async function readSomeCaptions({ db, media }: CatchUpDeps): Promise<number> {
  const unread = await store.findUnreadCaptions(db, AT_ONCE)
  for (const { id, video_id: assetId, file } of unread) {
    const vtt = await readCaption(media, { assetId, file })
    await store.saveCaptionLines(db, { id, file, lines: vtt === null ? [] : captionLinesOf(vtt) })
  }
  return unread.length
}
