import type { MediaKey } from './signed-link.ts'
import type { ObjectStore } from './storage.ts'

export type MediaDeps = {
  store: ObjectStore
  mediaKey: MediaKey
  clock: { now(): Date }
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}
