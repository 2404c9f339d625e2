import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { MediaDeps } from '../deps.ts'
import { type DiskStoreOptions, openDiskStore } from '../disk-storage.ts'
import { makeMediaKey } from '../signed-link.ts'

/** 5 s, 320x180, 12 fps, H.264 and AAC, moov at the end. */
export const CLIP_PATH = fileURLToPath(new URL('./clip.mp4', import.meta.url))
export const readClip = (): Promise<Buffer> => readFile(CLIP_PATH)

export type MediaRoom = MediaDeps & {
  dir: string
  setTime(now: Date): void
  write(name: string, bytes: Buffer | string): Promise<string>
}

/** A real store in a folder that goes with the test, and a clock that stands until it is set. */
export async function makeMediaRoom(
  t: TestContext,
  options: Partial<DiskStoreOptions> = {},
): Promise<MediaRoom> {
  const dir = await mkdtemp(join(tmpdir(), 'codemaru-media-'))
  t.after(() => rm(dir, { recursive: true, force: true }))
  let now = new Date()
  return {
    dir,
    store: await openDiskStore({ root: join(dir, 'media'), reserveBytes: 0, ...options }),
    mediaKey: makeMediaKey('a secret that only this test knows'),
    clock: { now: () => now },
    log: { info: () => {}, warn: () => {} },
    setTime: (time) => void (now = time),
    async write(name, bytes) {
      await writeFile(join(dir, name), bytes)
      return join(dir, name)
    },
  }
}
