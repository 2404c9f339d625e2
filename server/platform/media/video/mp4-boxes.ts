import type { FileHandle } from 'node:fs/promises'

export type Mp4Box = { type: string; start: number; headerBytes: number; sizeBytes: number }
export type BoxFlaw = 'not-a-video' | 'broken-boxes' | 'truncated' | 'no-moov' | 'fragmented'

/** Thrown if the structure of a file is contradictory. */
export class BrokenBoxes extends Error {
  readonly why: BoxFlaw

  constructor(why: BoxFlaw, message: string) {
    super(message)
    this.name = 'BrokenBoxes'
    this.why = why
  }
}

export const MOOV_MAX_BYTES = 64 * 1024 ** 2
const BOXES_MAX = 1000

/** The top-level boxes, each verified to end inside the file. */
export async function readTopBoxes(file: FileHandle, fileBytes: number): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = []
  const header = Buffer.alloc(16)
  for (let at = 0; at < fileBytes;) {
    const { bytesRead } = await file.read(header, 0, 16, at)
    const box = readHeader(header.subarray(0, bytesRead), at, fileBytes)
    if (boxes.length === 0 && !OPENING_BOXES.has(box.type))
      throw new BrokenBoxes('not-a-video', 'opens with no known box')
    if (at + box.sizeBytes > fileBytes) throw new BrokenBoxes('truncated', `${box.type} ends after the file`)
    if (boxes.push(box) > BOXES_MAX) throw new BrokenBoxes('broken-boxes', 'too many boxes')
    at += box.sizeBytes
  }
  return boxes
}

/** The boxes directly inside a part of a buffer. */
export function readBoxes(buffer: Buffer, start: number, end: number): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = start; at < end;) {
    // QuickTime ends some lists with four zero bytes.
    if (end - at === 4 && buffer.readUInt32BE(at) === 0) break
    const box = readHeader(buffer.subarray(at, Math.min(at + 16, end)), at, end)
    if (at + box.sizeBytes > end) throw new BrokenBoxes('broken-boxes', `${box.type} ends outside its parent`)
    if (boxes.push(box) > BOXES_MAX) throw new BrokenBoxes('broken-boxes', 'too many boxes')
    at += box.sizeBytes
  }
  return boxes
}

export const bodyStart = (box: Mp4Box): number => box.start + box.headerBytes
export const boxEnd = (box: Mp4Box): number => box.start + box.sizeBytes

const OPENING_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

function readHeader(header: Buffer, start: number, limit: number): Mp4Box {
  if (header.length < 8)
    throw new BrokenBoxes(start === 0 ? 'not-a-video' : 'broken-boxes', 'a cut box header')
  const short = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  if (short === 0) return { type, start, headerBytes: 8, sizeBytes: limit - start }
  if (short !== 1) return checked({ type, start, headerBytes: 8, sizeBytes: short })
  if (header.length < 16) throw new BrokenBoxes('broken-boxes', 'a cut box header')
  return checked({ type, start, headerBytes: 16, sizeBytes: Number(header.readBigUInt64BE(8)) })
}

function checked(box: Mp4Box): Mp4Box {
  if (box.sizeBytes < box.headerBytes || !Number.isSafeInteger(box.sizeBytes))
    throw new BrokenBoxes(box.start === 0 ? 'not-a-video' : 'broken-boxes', 'a box of impossible size')
  return box
}
