import { chmod, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  asStoreError,
  type ByteSpan,
  checkKey,
  errorCode,
  type ObjectHead,
  type ObjectStore,
  type PutSource,
} from './storage.ts'
import { openWorkFolder, type WorkFolderOptions } from './work-folder.ts'

/** Opens or creates the media folder. Await it before serving: it deletes leftovers of a killed process. */
export async function openDiskStore(options: WorkFolderOptions): Promise<ObjectStore> {
  const { root } = options
  const work = await openWorkFolder(options)
  const { workFile, spool, assertRoom } = work
  const listeners: ((keyOrPrefix: string) => void)[] = []

  const pathOf = (key: string) => join(root, checkKey(key))

  async function put(key: string, source: PutSource): Promise<ObjectHead> {
    const path = pathOf(key)
    const ready = await bringToDisk(source)
    try {
      await syncFile(ready)
      await makeFolder(dirname(path))
      await rename(ready, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(ready, { force: true })
      throw asStoreError(error)
    }
    return (await head(key)) ?? fail(`${key} vanished while it was stored`)
  }

  async function bringToDisk(source: PutSource): Promise<string> {
    if ('stream' in source) return spool(source.stream)
    if ('moveOf' in source && dirname(source.moveOf) === work.path) return source.moveOf
    const from = 'moveOf' in source ? source.moveOf : source.copyOf
    const copied = await copyToWork(from)
    if ('moveOf' in source) await rm(from)
    return copied
  }

  async function copyToWork(from: string): Promise<string> {
    await assertRoom((await stat(from)).size)
    const to = workFile()
    try {
      await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      // The copy has the mode of the original, which may be read-only.
      await chmod(to, 0o600)
      return to
    } catch (error) {
      await rm(to, { force: true })
      throw asStoreError(error)
    }
  }

  async function head(key: string): Promise<ObjectHead | null> {
    const found = await stat(pathOf(key)).catch(absent)
    return found?.isFile() ? { sizeBytes: found.size, modifiedAtMs: found.mtimeMs } : null
  }

  async function read(key: string, span?: ByteSpan): Promise<Readable | null> {
    const file = await open(pathOf(key)).catch(absent)
    return file?.createReadStream(span ?? {}) ?? null
  }

  async function remove(keyOrPrefix: string): Promise<void> {
    await rm(pathOf(keyOrPrefix), { recursive: true, force: true })
    for (const listener of listeners) listener(keyOrPrefix)
  }

  async function list(prefix: string): Promise<{ name: string; modifiedAtMs: number }[]> {
    const folder = pathOf(prefix)
    const names = (await readdir(folder).catch(absent)) ?? []
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        modifiedAtMs: (await stat(join(folder, name)).catch(absent))?.mtimeMs,
      })),
    )
    return found.flatMap(({ name, modifiedAtMs }) =>
      modifiedAtMs === undefined ? [] : [{ name, modifiedAtMs }],
    )
  }

  // A new folder is an entry in its parent, which needs its own fsync to survive a power cut.
  async function makeFolder(folder: string): Promise<void> {
    const firstMade = await mkdir(folder, { recursive: true })
    if (firstMade === undefined) return
    for (let made = folder; made.length >= firstMade.length; made = dirname(made))
      await syncFolder(dirname(made))
  }

  return {
    put,
    read,
    head,
    list,
    workFile,
    spool,
    assertRoom,
    delete: remove,
    deletePrefix: remove,
    sweepLeftovers: work.sweep,
    local: { pathOf, onRemoved: (listener) => void listeners.push(listener) },
    direct: null,
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows can neither open a folder nor needs to sync it.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent(error: unknown): null {
  const code = errorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

function fail(message: string): never {
  throw new Error(message)
}
