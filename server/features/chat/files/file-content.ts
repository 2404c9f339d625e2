import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { encodeImage } from '#server/platform/media/images/image.ts'
import type { ObjectStore } from '#server/platform/media/storage/storage.ts'

export type StoredContent = { kind: 'image' | 'pdf'; file: string; sizeBytes: number }

const FOLDER = 'chat'
const TAIL_BYTES = 2_048

/** Stores a file by its content, never by its name; images are re-encoded. null: neither an image nor a PDF. */
export async function storeContent(store: ObjectStore, path: string): Promise<StoredContent | null> {
  if (await isPdf(path)) return await put(store, 'pdf', { moveOf: path })
  const image = await encodeImage(path, 'cover')
  return image.is === 'bad' ? null : await put(store, 'image', { stream: Readable.from([image.webp]) })
}

async function put(
  store: ObjectStore,
  kind: StoredContent['kind'],
  source: Parameters<ObjectStore['put']>[1],
): Promise<StoredContent> {
  const file = `${randomBytes(16).toString('hex')}.${kind === 'pdf' ? 'pdf' : 'webp'}`
  const { sizeBytes } = await store.put(keyOf(file), source)
  return { kind, file, sizeBytes }
}

export const keyOf = (file: string): string => `${FOLDER}/${file}`
export const listFiles = (store: ObjectStore) => store.list(FOLDER)

/** Checks only the first bytes and the end: browsers never open the file as a page (`file-route.ts`). */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (!/^%PDF-\d\.\d/.test(head.buffer.toString('latin1'))) return false
    const tail = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES))
    return tail.buffer.toString('latin1').includes('%%EOF')
  } finally {
    await file.close()
  }
}
