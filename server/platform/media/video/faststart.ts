import { type FileHandle, open } from 'node:fs/promises'
import { checkMoov, type Moov, tableCount } from './moov.ts'
import { type Mp4Box, bodyStart, boxEnd, MOOV_MAX_BYTES, readTopBoxes } from './mp4-boxes.ts'

const COPY_CHUNK_BYTES = 1024 ** 2
const UINT32_MAX = 0xffff_ffff

/**
 * Copies an MP4 file with its `moov` moved before the media data, streams unchanged; returns whether it did.
 * Leaves a file that is already in order or cannot be changed safely: it plays too, with one more request.
 */
export async function relocateMoov(fromPath: string, toPath: string): Promise<boolean> {
  const from = await open(fromPath, 'r')
  try {
    const fileBytes = (await from.stat()).size
    const boxes = await readTopBoxes(from, fileBytes)
    const plan = planMove(boxes)
    if (!plan) return false
    const moov = checkMoov(await readBox(from, plan.moov), fileBytes)
    if (!shiftOffsets(moov, plan)) return false
    await writeMoved(from, toPath, plan, moov.bytes)
    return true
  } finally {
    await from.close()
  }
}

type Plan = { moov: Mp4Box; firstData: Mp4Box; fileEnd: number }

function planMove(boxes: Mp4Box[]): Plan | null {
  const moov = boxes.find((box) => box.type === 'moov')
  const firstData = boxes.find((box) => box.type === 'mdat')
  const last = boxes.at(-1)
  if (!moov || !firstData || !last || moov.start < firstData.start || moov.sizeBytes > MOOV_MAX_BYTES)
    return null
  return { moov, firstData, fileEnd: boxEnd(last) }
}

async function readBox(from: FileHandle, box: Mp4Box): Promise<Buffer> {
  const bytes = Buffer.alloc(box.sizeBytes)
  await from.read(bytes, 0, box.sizeBytes, box.start)
  return bytes
}

/** Patches the chunk offsets in place; returns false if one no longer fits in 32 bits. */
function shiftOffsets({ bytes, tables }: Moov, { moov, firstData }: Plan): boolean {
  const shifted = (offset: number) =>
    offset >= firstData.start && offset < moov.start ? offset + moov.sizeBytes : offset
  for (const table of tables) {
    if (table.type !== 'stco' && table.type !== 'co64') continue
    const first = bodyStart(table) + 8
    for (let index = 0; index < tableCount(bytes, table); index++) {
      if (table.type === 'co64') {
        const at = first + index * 8
        bytes.writeBigUInt64BE(BigInt(shifted(Number(bytes.readBigUInt64BE(at)))), at)
        continue
      }
      const at = first + index * 4
      const offset = shifted(bytes.readUInt32BE(at))
      if (offset > UINT32_MAX) return false
      bytes.writeUInt32BE(offset, at)
    }
  }
  return true
}

async function writeMoved(from: FileHandle, toPath: string, plan: Plan, moov: Buffer): Promise<void> {
  const to = await open(toPath, 'wx')
  try {
    await copySpan(from, to, 0, plan.firstData.start)
    await to.writeFile(moov)
    await copySpan(from, to, plan.firstData.start, plan.moov.start)
    await copySpan(from, to, boxEnd(plan.moov), plan.fileEnd)
  } finally {
    await to.close()
  }
}

async function copySpan(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const chunk = Buffer.allocUnsafe(Math.min(COPY_CHUNK_BYTES, end - start))
  for (let at = start; at < end;) {
    const { bytesRead } = await from.read(chunk, 0, Math.min(chunk.length, end - at), at)
    if (bytesRead === 0) throw new Error('the file became shorter while it was copied')
    await to.writeFile(chunk.subarray(0, bytesRead))
    at += bytesRead
  }
}
