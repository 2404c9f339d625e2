import type { MediaKey } from './delivery/signed-link.ts'
import type { ObjectStore } from './storage/storage.ts'

export type MediaDeps = {
  store: ObjectStore
  mediaKey: MediaKey
  /** Has a job remove what could not be removed just now; it tries for about a day. */
  removeLater(prefix: string): Promise<void>
  clock: { now(): Date }
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}
