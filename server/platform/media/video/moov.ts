import { type Mp4Box, bodyStart, boxEnd, BrokenBoxes, readBoxes } from './mp4-boxes.ts'

/** A `moov` box in memory; every track has its tables, with verified sizes. */
export type Moov = { bytes: Buffer; tables: Mp4Box[] }

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf'])
const SAMPLES_MAX = 20_000_000
const BOXES_MAX = 1000

/** Validates the box tree strictly; the result is safe for a parser that trusts its tables. */
export function checkMoov(bytes: Buffer, fileBytes: number): Moov {
  const tables: Mp4Box[] = []
  let seen = 0
  const visit = (box: Mp4Box): void => {
    if (++seen > BOXES_MAX) throw new BrokenBoxes('broken-boxes', 'too many boxes in moov')
    if (box.type === 'mvex') throw new BrokenBoxes('fragmented', 'a fragmented file')
    if (box.type === 'cmov') throw new BrokenBoxes('broken-boxes', 'a compressed moov')
    if (box.type === 'stbl') checkSampleTable(bytes, box, fileBytes)
    if (TABLES.has(box.type)) tables.push(box)
    if (CONTAINERS.has(box.type)) readBoxes(bytes, bodyStart(box), boxEnd(box)).forEach(visit)
  }
  readBoxes(bytes, 0, bytes.length).forEach(visit)
  return { bytes, tables }
}

/** The bytes per entry, and the offset of the entry count in the body. */
const TABLES = new Map([
  ['stts', { countAt: 4, entryBytes: 8 }],
  ['ctts', { countAt: 4, entryBytes: 8 }],
  ['stsc', { countAt: 4, entryBytes: 12 }],
  ['stss', { countAt: 4, entryBytes: 4 }],
  ['stco', { countAt: 4, entryBytes: 4 }],
  ['co64', { countAt: 4, entryBytes: 8 }],
  ['stsz', { countAt: 8, entryBytes: 4 }],
  ['elst', { countAt: 4, entryBytes: 12 }],
])

function checkSampleTable(bytes: Buffer, stbl: Mp4Box, fileBytes: number): void {
  const inside = readBoxes(bytes, bodyStart(stbl), boxEnd(stbl))
  const samples = countSamples(
    bytes,
    inside.find((box) => box.type === 'stsz'),
    fileBytes,
  )
  for (const box of inside) checkTable(bytes, box)
  checkTimes(
    bytes,
    inside.find((box) => box.type === 'stts'),
    samples,
  )
  checkOffsets(
    bytes,
    inside.find((box) => box.type === 'stco' || box.type === 'co64'),
    fileBytes,
  )
}

/** Every sample must have a size, and their sum cannot exceed the file. */
function countSamples(bytes: Buffer, stsz: Mp4Box | undefined, fileBytes: number): number {
  if (!stsz) throw new BrokenBoxes('broken-boxes', 'a track without sample sizes')
  checkTable(bytes, stsz)
  const oneSize = bytes.readUInt32BE(bodyStart(stsz) + 4)
  const count = tableCount(bytes, stsz)
  let total = oneSize * count
  if (oneSize === 0) for (const size of entries(bytes, stsz)) total += size
  if (count > SAMPLES_MAX || total > fileBytes)
    throw new BrokenBoxes('broken-boxes', 'more samples than the file can hold')
  return count
}

function checkTable(bytes: Buffer, box: Mp4Box): void {
  const shape = TABLES.get(box.type)
  if (!shape) return
  const bodyBytes = box.sizeBytes - box.headerBytes
  const entriesAt = shape.countAt + 4
  const hasNoEntries = box.type === 'stsz' && bodyBytes >= 12 && bytes.readUInt32BE(bodyStart(box) + 4) !== 0
  if (
    bodyBytes < entriesAt ||
    (!hasNoEntries && tableCount(bytes, box) * shape.entryBytes > bodyBytes - entriesAt)
  )
    throw new BrokenBoxes('broken-boxes', `${box.type} counts more entries than it holds`)
}

// One entry of a few bytes can claim four billion samples: their number must match the sample sizes.
function checkTimes(bytes: Buffer, stts: Mp4Box | undefined, samples: number): void {
  if (!stts) throw new BrokenBoxes('broken-boxes', 'a track without sample times')
  let timed = 0
  for (const count of entries(bytes, stts)) timed += count
  if (timed !== samples) throw new BrokenBoxes('broken-boxes', `${timed} sample times for ${samples} samples`)
}

function checkOffsets(bytes: Buffer, table: Mp4Box | undefined, fileBytes: number): void {
  if (!table) throw new BrokenBoxes('broken-boxes', 'a track without chunk offsets')
  for (const offset of entries(bytes, table))
    if (offset >= fileBytes) throw new BrokenBoxes('truncated', 'a chunk lies after the end of the file')
}

/** The first number of each entry. */
function* entries(bytes: Buffer, box: Mp4Box): Generator<number> {
  const { countAt = 4, entryBytes = 4 } = TABLES.get(box.type) ?? {}
  const first = bodyStart(box) + countAt + 4
  const end = first + tableCount(bytes, box) * entryBytes
  for (let at = first; at < end; at += entryBytes)
    yield box.type === 'co64' ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
}

export function tableCount(bytes: Buffer, box: Mp4Box): number {
  return bytes.readUInt32BE(bodyStart(box) + (TABLES.get(box.type)?.countAt ?? 4))
}
