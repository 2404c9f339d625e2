import type { MediaKey } from './delivery/signed-link.ts'
import type { Sendfile } from '../sendfile/sendfile.ts'
import type { ObjectStore } from './storage/storage.ts'

export type MediaDeps = {
  store: ObjectStore
  mediaKey: MediaKey
  /** Null: files are copied through this process. */
  sendfile: Sendfile | null
  /** Enqueues the removal of objects that could not be removed now; the job retries for about a day. */
  removeLater(prefix: string): Promise<void>
  clock: { now(): Date }
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}
