import { ownsStore } from '#server/platform/media/storage/store-owner.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { keyOf, listFiles } from './file-content.ts'
import { deleteUnsent, findKnownFiles } from './file.store.ts'

const ORPHAN_MIN_AGE_MS = 3_600_000 // an upload writes its file before its row

/** Removes uploads that were not sent within a day, and orphaned files: of a killed process or a removed member. */
export async function sweepFiles({
  db,
  media,
  clock,
  log,
}: Pick<ChatDeps, 'db' | 'media' | 'clock' | 'log'>) {
  const { store } = media
  if (!(await ownsStore(media, db))) return
  const unsent = await deleteUnsent(db)
  const youngest = clock.now().getTime() - ORPHAN_MIN_AGE_MS
  const old = (await listFiles(store)).filter(({ modifiedAtMs }) => modifiedAtMs < youngest)
  const known = await findKnownFiles(
    db,
    old.map(({ name }) => name),
  )
  const orphans = old.map(({ name }) => name).filter((name) => !known.has(name))
  for (const file of new Set([...unsent, ...orphans])) await store.delete(keyOf(file))
  if (unsent.length + orphans.length > 0)
    log.info(
      { event: 'chat.files.swept', unsent: unsent.length, orphans: orphans.length },
      'chat.files.swept',
    )
}
