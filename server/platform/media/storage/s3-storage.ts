import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { listObjects, listUploads } from './s3-listing.ts'
import { openS3, type S3Options } from './s3-requests.ts'
import { pushFile } from './s3-upload.ts'
import { type ByteSpan, checkKey, type ObjectHead, type ObjectStore, type PutSource } from './storage.ts'
import { openWorkFolder, type WorkFolderOptions } from './work-folder.ts'

export type S3StoreOptions = WorkFolderOptions & S3Options

// Longer than any upload takes, so that uploads of running processes are kept.
const UPLOAD_LEFT_AFTER_MS = 24 * 3600 * 1000

/** Stores objects in a bucket and work files on the local disk. Sends no request before one is needed. */
export async function openS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { clock } = options
  const s3 = openS3(options)
  const { sweep, workFile, spool, assertRoom } = await openWorkFolder(options)

  async function put(key: string, source: PutSource): Promise<ObjectHead> {
    checkKey(key)
    const path =
      'stream' in source ? await spool(source.stream) : 'moveOf' in source ? source.moveOf : source.copyOf
    try {
      return { sizeBytes: await pushFile(s3, key, path), modifiedAtMs: clock.now().getTime() }
    } finally {
      if (!('copyOf' in source)) await rm(path, { force: true })
    }
  }

  async function head(key: string): Promise<ObjectHead | null> {
    const { status, headers } = await s3.ask({ method: 'HEAD', key: checkKey(key) })
    if (status === 404) return null
    return {
      sizeBytes: Number(headers.get('content-length')),
      modifiedAtMs: Date.parse(headers.get('last-modified') ?? ''),
    }
  }

  async function read(key: string, span?: ByteSpan): Promise<Readable | null> {
    const headers = span && { range: `bytes=${span.start}-${span.end}` }
    const body = await s3.open({ method: 'GET', key: checkKey(key), ...(headers ? { headers } : {}) })
    if (span && body && body.status !== 206) throw new Error('object storage: the whole for a part')
    return body && Readable.from(body.bytes)
  }

  async function remove(key: string): Promise<void> {
    await s3.ask({ method: 'DELETE', key: checkKey(key) })
  }

  async function deletePrefix(prefix: string): Promise<void> {
    await remove(prefix)
    for await (const { key } of listObjects(s3, `${prefix}/`)) await s3.ask({ method: 'DELETE', key })
  }

  async function list(prefix: string): Promise<{ name: string; modifiedAtMs: number }[]> {
    const newest = new Map<string, number>()
    for await (const { key, modifiedAtMs } of listObjects(s3, `${checkKey(prefix)}/`)) {
      const [name = ''] = key.slice(prefix.length + 1).split('/')
      newest.set(name, Math.max(newest.get(name) ?? 0, modifiedAtMs))
    }
    return [...newest].map(([name, modifiedAtMs]) => ({ name, modifiedAtMs }))
  }

  async function sweepLeftovers(): Promise<void> {
    await sweep()
    const youngest = clock.now().getTime() - UPLOAD_LEFT_AFTER_MS
    for await (const { key, uploadId, begunAtMs } of listUploads(s3))
      if (begunAtMs < youngest) await s3.ask({ method: 'DELETE', key, query: { uploadId } })
  }

  return {
    put,
    read,
    head,
    list,
    workFile,
    spool,
    assertRoom,
    sweepLeftovers,
    delete: remove,
    deletePrefix,
    local: null,
    direct: { linkTo: (key, offer) => s3.presign(checkKey(key), offer) },
  }
}
