import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

const WORK = 'tmp' // half-made files of a running upload: nobody's yet

/** Every file of the media folder as its key, such as `videos/…/prog.mp4`; none where there is no folder. */
export async function listMediaFiles(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(whenAbsent([]))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(mediaDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((key) => !key.startsWith(`${WORK}/`))
    .toSorted()
}

/** Null when it went away meanwhile, as a deleted picture does. */
export async function openMediaFile(mediaDir: string, key: string) {
  const path = join(mediaDir, key)
  return (await stat(path).catch(whenAbsent(null))) && createReadStream(path)
}

const whenAbsent =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value
    throw error
  }
