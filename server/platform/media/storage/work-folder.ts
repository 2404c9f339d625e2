import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asStoreError, type ObjectStore, StoreError } from './storage.ts'
import { sweepWorkFiles, workFileName } from './work-files.ts'

type DiskSpace = { freeBytes: number; totalBytes: number }

export type WorkFolderOptions = {
  /** `<DATA_DIR>/media`; created if missing. */
  root: string
  /** Bytes to keep free, if less than the default of max(1 GiB, 5 %). */
  reserveBytes?: number
  measureDisk?: (path: string) => Promise<DiskSpace>
}

/** Work files on the local disk, whichever storage the objects use. */
export type WorkFolder = Pick<ObjectStore, 'workFile' | 'spool' | 'assertRoom'> & {
  path: string
  sweep(): Promise<void>
}

const SPACE_CHECK_EVERY_BYTES = 32 * 1024 ** 2
const RESERVE_MIN_BYTES = 1024 ** 3
const RESERVE_PART = 0.05

const DEMO_RESERVE_BYTES = 128 * 1024 ** 2

/** The demonstration's media must fit on a laptop whose disk is nearly full. */
export const reserveOf = ({ isDemo }: { isDemo: boolean }): Pick<WorkFolderOptions, 'reserveBytes'> =>
  isDemo ? { reserveBytes: DEMO_RESERVE_BYTES } : {}

/** Opens `<root>/tmp`, creating it if needed, and removes what killed processes left there. */
export async function openWorkFolder(options: WorkFolderOptions): Promise<WorkFolder> {
  const { root, reserveBytes = Infinity, measureDisk = measureByStatfs } = options
  const folder = join(root, 'tmp')
  await mkdir(folder, { recursive: true })
  await sweepWorkFiles(folder)

  const workFile = () => join(folder, workFileName())

  async function spool(stream: Readable): Promise<string> {
    const path = workFile()
    let file: WriteStream | undefined
    try {
      await assertRoom(0)
      file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 1024 ** 2 })
      await pipeline(stream, watchRoom, file)
      return path
    } catch (error) {
      stream.destroy()
      // Wait until the file is open: otherwise it would be created after its removal.
      if (file) await closeOf(file)
      await rm(path, { force: true })
      throw asStoreError(error)
    }
  }

  async function* watchRoom(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sinceCheck = 0
    for await (const chunk of stream) {
      sinceCheck += chunk.length
      if (sinceCheck >= SPACE_CHECK_EVERY_BYTES) {
        sinceCheck = 0
        await assertRoom(0)
      }
      yield chunk
    }
  }

  async function assertRoom(bytes: number): Promise<void> {
    const space = await measureDisk(root)
    const reserve = Math.min(defaultReserveBytes(space), reserveBytes)
    if (space.freeBytes - bytes < reserve)
      throw new StoreError(
        'no-space',
        `${space.freeBytes} bytes free, ${bytes} asked for, ${Math.ceil(reserve)} kept back`,
      )
  }

  return { path: folder, workFile, spool, assertRoom, sweep: () => sweepWorkFiles(folder) }
}

async function measureByStatfs(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const closeOf = (file: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (file.closed) resolve()
    else file.once('close', resolve)
  })

/** Space to leave for the database and the system, which usually share the disk. */
function defaultReserveBytes({ totalBytes }: DiskSpace): number {
  return Math.max(RESERVE_MIN_BYTES, totalBytes * RESERVE_PART)
}
