import type { Readable } from 'node:stream'

export type ObjectHead = { sizeBytes: number; modifiedAtMs: number }

/** First and last byte, both included. */
export type ByteSpan = { start: number; end: number }

/**
 * Where the bytes of an object come from. `copyOf` leaves the file alone; `moveOf` hands it over:
 * it must be a work file of this store (`workFile`, `spool`) and is gone afterwards.
 */
export type PutSource = { stream: Readable } | { copyOf: string } | { moveOf: string }

/** Keys are lower-case paths such as `videos/{assetId}/prog.mp4`; objects are written once and never changed. */
export interface ObjectStore {
  put(key: string, source: PutSource): Promise<ObjectHead>
  read(key: string, span?: ByteSpan): Promise<Readable | null>
  head(key: string): Promise<ObjectHead | null>
  delete(key: string): Promise<void>
  /** Removes `videos/ab` with everything below it; the prefix is whole path words. */
  deletePrefix(prefix: string): Promise<void>
  /** The next path word of everything below the prefix, with the time of its newest change. */
  list(prefix: string): Promise<{ name: string; modifiedAtMs: number }[]>
  /** A fresh path on local disk for work in progress. What is forgotten there is swept at a later start. */
  workFile(): string
  /** Streams bytes of unknown length to a work file and gives its path; on failure nothing is left. */
  spool(stream: Readable): Promise<string>
  /** Refuses with `no-space` unless so many bytes fit above the reserve. */
  assertRoom(bytes: number): Promise<void>
  /** Removes what broken-off uploads have left behind, here and where the objects lie. */
  sweepLeftovers(): Promise<void>
  /** The fast way to the bytes, when they lie on a disk of this machine. */
  local: LocalFiles | null
  /** Where browsers fetch an object themselves, when they can. */
  direct: DirectLinks | null
}

export type DirectLinks = {
  /** An address for one object that ends after `lifeSec` and answers under the headers that it names, no others. */
  linkTo(key: string, offer: DirectOffer): Promise<string>
}
export type DirectOffer = { lifeSec: number; contentType: string; disposition: 'inline' | 'attachment' }

export interface LocalFiles {
  pathOf(key: string): string
  /** Told of every key or prefix that is removed through this store, so that open files can be let go. */
  onRemoved(listener: (keyOrPrefix: string) => void): void
}

/** `away`: where the objects lie nobody answers, which passes. `refused`: we are answered that we may not. */
export type StoreFailure = 'no-space' | 'bad-key' | 'away' | 'refused'

export class StoreError extends Error {
  readonly kind: StoreFailure

  constructor(kind: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.kind = kind
  }
}

/** Whether a full disk was the reason, told by the store or by the system itself. */
export function isNoSpace(error: unknown): boolean {
  if (error instanceof StoreError) return error.kind === 'no-space'
  return errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT'
}

/** Whether the objects are out of reach for now, for whatever reason on their side. */
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
