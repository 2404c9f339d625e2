import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relocateMoov } from '#server/platform/media/video/faststart.ts'
import { CLIP_PATH } from '#server/platform/media/testing/media-room.ts'

const CHUNK_BYTES = 1024 ** 2
const BOX_HEAD_BYTES = 16

/** A playable MP4 of exactly this size: a five-second clip with its index first, padded by a `free` box. */
export async function bigVideo(totalBytes: number): Promise<() => Generator<Buffer>> {
  const clip = await quickStartClip()
  const padBytes = totalBytes - clip.length
  const head = Buffer.alloc(BOX_HEAD_BYTES)
  head.writeUInt32BE(1, 0)
  head.write('free', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(padBytes), 8)
  const chunk = Buffer.alloc(CHUNK_BYTES, 'nothing of a film, a little different each time\r\n')
  return function* () {
    yield clip
    yield head
    for (let left = padBytes - BOX_HEAD_BYTES; left > 0; left -= CHUNK_BYTES)
      yield left < CHUNK_BYTES ? chunk.subarray(0, left) : chunk
  }
}

async function quickStartClip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'codemaru-bench-'))
  try {
    const path = join(folder, 'clip.mp4')
    await relocateMoov(CLIP_PATH, path)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
