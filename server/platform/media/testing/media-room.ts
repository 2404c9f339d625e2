import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { localBus } from '../../bus/local-bus.ts'
import type { MediaDeps } from '../deps.ts'
import { openSendfile } from '../../sendfile/sendfile.ts'
import { openDiskStore } from '../storage/disk-storage.ts'
import { openS3Store } from '../storage/s3-storage.ts'
import { makeMediaKey } from '../delivery/signed-link.ts'
import type { LectureRequest, OpenLecture } from '../delivery/entitlement.ts'
import type { WorkFolderOptions } from '../storage/work-folder.ts'
import { openS3Double, type S3Double } from './s3-double.ts'

/** 5 s, 320x180, 12 fps, H.264 and AAC, moov at the end. */
export const CLIP_PATH = fileURLToPath(new URL('./clip.mp4', import.meta.url))
export const readClip = (): Promise<Buffer> => readFile(CLIP_PATH)

export type MediaRoom = MediaDeps & {
  dir: string
  setTime(now: Date): void
  write(name: string, bytes: Buffer | string): Promise<string>
  /** The keys of all stored objects. */
  stored(): Promise<string[]>
  /** What must not remain when nothing runs: work files, and unfinished uploads on S3. */
  leftovers(): Promise<string[]>
  /** The prefixes passed to the job that removes objects later. */
  removedLater: string[]
}
export type S3Room = MediaRoom & { double: S3Double }

const PUBLIC_LECTURE: OpenLecture = {
  is: 'open',
  isPublic: true,
  watchesAny: false,
  isEnrolled: false,
  memberId: null,
}

/** For tests of delivery: every lecture is public. */
export const OPEN_TO_ALL = {
  isHttps: false,
  bus: localBus(),
  findEntitlements: async (requests: readonly LectureRequest[]) => requests.map(() => PUBLIC_LECTURE),
}

/** A real store in a temporary folder, and a clock that moves only when set. */
export async function makeMediaRoom(
  t: TestContext,
  options: Partial<WorkFolderOptions> = {},
): Promise<MediaRoom> {
  const room = await emptyRoom(t)
  const root = join(room.dir, 'media')
  const store = await openDiskStore({ root, reserveBytes: 0, ...options })
  const stored = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true })
    const files = found.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
    return files.map((path) => path.slice(root.length + 1)).filter((key) => !key.startsWith('tmp/'))
  }
  return { ...room, store, stored, leftovers: () => readdir(join(root, 'tmp')) }
}

type S3RoomOptions = Partial<WorkFolderOptions> & { pageSize?: number; patienceMs?: number }

/** The same with the objects in an S3 stub that verifies signatures. */
export async function makeS3Room(t: TestContext, options: S3RoomOptions = {}): Promise<S3Room> {
  const { pageSize = 3, ...given } = options
  const room = await emptyRoom(t)
  const { clock } = room
  const double = await openS3Double({ clock, pageSize })
  t.after(() => double.close())
  const root = join(room.dir, 'media')
  const store = await openS3Store({ root, reserveBytes: 0, settings: double.settings, clock, ...given })
  const leftovers = async () => [...(await readdir(join(root, 'tmp'))), ...double.uploads.keys()]
  return { ...room, store, double, stored: async () => [...double.objects.keys()], leftovers }
}

/** For tests that apply to every storage. */
export const ROOMS: {
  on: string
  makeRoom: (t: TestContext, options?: Partial<WorkFolderOptions>) => Promise<MediaRoom>
}[] = [
  { on: 'on disk', makeRoom: makeMediaRoom },
  { on: 'on S3', makeRoom: makeS3Room },
]

async function emptyRoom(t: TestContext) {
  const dir = await mkdtemp(join(tmpdir(), 'codemaru-media-'))
  t.after(() => rm(dir, { recursive: true, force: true }))
  let now = new Date()
  const removedLater: string[] = []
  return {
    dir,
    mediaKey: makeMediaKey('a secret that only this test knows'),
    sendfile: await openSendfile({ isOn: true }),
    clock: { now: () => now },
    log: { info: () => {}, warn: () => {} },
    removedLater,
    removeLater: async (prefix: string) => void removedLater.push(prefix),
    setTime: (time: Date) => void (now = time),
    async write(name: string, bytes: Buffer | string) {
      await writeFile(join(dir, name), bytes)
      return join(dir, name)
    },
  }
}
