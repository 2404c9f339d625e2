import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const WORK = 'tmp' // half-made files of a running upload: nobody's yet

/** Every file of the media folder as its key, such as `videos/…/prog.mp4`; none where there is no folder. */
export async function listMediaFiles(mediaDir: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of filesBelow(mediaDir, '')) keys.push(key)
  return keys.toSorted()
}

/** Folder by folder: one that goes meanwhile, as a replaced video does, takes nothing but itself along. */
async function* filesBelow(mediaDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(mediaDir, folder), { withFileTypes: true }).catch(whenAbsent([]))
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield key
    else if (entry.isDirectory() && key !== WORK) yield* filesBelow(mediaDir, key)
  }
}

/** Null when it went away meanwhile, as a deleted picture does. */
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
