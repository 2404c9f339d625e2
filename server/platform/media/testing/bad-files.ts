/** Invalid video files, made from a valid one. */
export function badFilesFrom(clip: Buffer): Record<string, Buffer> {
  const mdat = boxAt(clip, 'mdat')
  const moov = boxAt(clip, 'moov')
  const random = randomFrom(7)
  const noise = Buffer.from(clip)
  for (let at = mdat.start + 8; at < mdat.end; at++) noise[at] = random(256)
  return {
    empty: Buffer.alloc(0),
    'one byte': clip.subarray(0, 1),
    'cut in the middle': clip.subarray(0, clip.length / 2),
    'cut by one byte': clip.subarray(0, -1),
    'no moov': clip.subarray(0, moov.start),
    'moov alone': clip.subarray(moov.start),
    'noise for pictures': noise,
    'a page': Buffer.from('<!doctype html><html><script>alert(1)</script>'.repeat(500)),
    text: Buffer.from('영상이 아닙니다. '.repeat(2000)),
    'a picture': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5000, 1)]),
    zeros: Buffer.alloc(50_000),
    'a WebM head alone': Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(5000),
    ]),
    'a table that counts to four thousand million': countTo(clip, 'stsz', 8),
    'times for four thousand million samples': countTo(clip, 'stts', 8),
    'four thousand million chunks': countTo(clip, 'stco', 4),
  }
}

/** Corrupts the index at random; the same seed gives the same bytes. */
export function mutateMoov(clip: Buffer, seed: number): Buffer {
  const { start, end } = boxAt(clip, 'moov')
  const random = randomFrom(seed)
  const mutated = Buffer.from(clip)
  for (let changes = 1 + random(8); changes > 0; changes--)
    mutated[start + 8 + random(end - start - 8)] = random(256)
  return mutated
}

function countTo(clip: Buffer, type: string, offset: number): Buffer {
  const changed = Buffer.from(clip)
  changed.writeUInt32BE(0xffff_ffff, boxAt(clip, type).start + 8 + offset)
  return changed
}

function boxAt(file: Buffer, type: string): { start: number; end: number } {
  const start = file.indexOf(type, 0, 'latin1') - 4
  return { start, end: start + file.readUInt32BE(start) }
}

// mulberry32
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
