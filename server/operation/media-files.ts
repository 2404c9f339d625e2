import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const WORK = 'tmp' // unfinished files of running uploads

/** Lists every media file as its key, such as `videos/…/prog.mp4`; empty if the folder does not exist. */
export async function listMediaFiles(mediaDir: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of filesBelow(mediaDir, '')) keys.push(key)
  return keys.toSorted()
}

/**
 * Reads folder by folder: one that is deleted meanwhile, as with a replaced video, only drops its own files.
 */
async function* filesBelow(mediaDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(mediaDir, folder), { withFileTypes: true }).catch(whenAbsent([]))
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield key
    else if (entry.isDirectory() && key !== WORK) yield* filesBelow(mediaDir, key)
  }
}

/** Null if the file was deleted meanwhile, such as a removed image. */
export async function openMediaFile(mediaDir: string, key: string) {
  const file = await open(join(mediaDir, key)).catch(whenAbsent(null))
  return file && file.createReadStream()
}

const whenAbsent =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value
    throw error
  }
