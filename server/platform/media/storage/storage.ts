import type { Readable } from 'node:stream'

export type ObjectHead = { sizeBytes: number; modifiedAtMs: number }

/** First and last byte, both inclusive. */
export type ByteSpan = { start: number; end: number }

/**
 * The source of an object's bytes. `copyOf` keeps the file; `moveOf` takes it: it must be a work file of this
 * store (`workFile`, `spool`) and no longer exists afterwards.
 */
export type PutSource = { stream: Readable } | { copyOf: string } | { moveOf: string }

/** Keys are lower-case paths such as `videos/{assetId}/prog.mp4`; objects are written once and never changed. */
export interface ObjectStore {
  put(key: string, source: PutSource): Promise<ObjectHead>
  read(key: string, span?: ByteSpan): Promise<Readable | null>
  head(key: string): Promise<ObjectHead | null>
  delete(key: string): Promise<void>
  /** Removes `videos/ab` with everything below it; the prefix consists of whole path segments. */
  deletePrefix(prefix: string): Promise<void>
  /** The next path segments below the prefix, each with its newest modification time. */
  list(prefix: string): Promise<{ name: string; modifiedAtMs: number }[]>
  /** A new path on the local disk for a work file. A later start sweeps leftovers. */
  workFile(): string
  /** Streams bytes of unknown length to a work file and returns its path; deletes it on failure. */
  spool(stream: Readable): Promise<string>
  /** Throws `no-space` unless so many bytes fit above the reserve. */
  assertRoom(bytes: number): Promise<void>
  /** Removes leftovers of aborted uploads, on the local disk and in the bucket. */
  sweepLeftovers(): Promise<void>
  /** Direct file access, if the objects are on a local disk. */
  local: LocalFiles | null
  /** Links for browsers to fetch objects directly, if the storage supports them. */
  direct: DirectLinks | null
}

export type DirectLinks = {
  /** A URL for one object that expires after `lifeSec` and responds with exactly the given headers. */
  linkTo(key: string, offer: DirectOffer): Promise<string>
}
export type DirectOffer = { lifeSec: number; contentType: string; disposition: 'inline' | 'attachment' }

export interface LocalFiles {
  pathOf(key: string): string
  /** Called with every key or prefix removed through this store, so that open files can be closed. */
  onRemoved(listener: (keyOrPrefix: string) => void): void
}

/** `away`: the storage does not answer, which is temporary. `refused`: it rejects our requests. */
export type StoreFailure = 'no-space' | 'bad-key' | 'away' | 'refused'

export class StoreError extends Error {
  readonly kind: StoreFailure

  constructor(kind: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.kind = kind
  }
}

/** Whether a full disk was the cause, reported by the store or by the system. */
export function isNoSpace(error: unknown): boolean {
  if (error instanceof StoreError) return error.kind === 'no-space'
  return errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT'
}

/** Whether the objects are unavailable for now because of the storage. */
export const isStoreAway = (error: unknown): error is StoreError =>
  error instanceof StoreError && (error.kind === 'away' || error.kind === 'refused')

export function asStoreError(error: unknown): unknown {
  return isNoSpace(error) && !(error instanceof StoreError)
    ? new StoreError('no-space', 'the disk is full', { cause: error })
    : error
}

export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export function checkKey(key: string): string {
  if (
    key.length > 200 ||
    !/^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*)*$/.test(key)
  )
    throw new StoreError('bad-key', `not a key of the media store: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
