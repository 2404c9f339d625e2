/** How many bytes give the length of a NAL unit, from the decoder configuration (avcC); null when it is none. */
export function nalLengthBytes(description: ArrayBufferLike | ArrayBufferView | undefined): number | null {
  if (!description) return null
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const [version, , , , lengthBits = 0] = bytes
  const lengthBytes = (lengthBits & 3) + 1
  return bytes.length >= 7 && version === 1 && lengthBytes !== 3 ? lengthBytes : null
}

/** Lengths that add up, no forbidden bit, and at least one slice of a picture. */
export function isWholeAvcPacket(data: Uint8Array, lengthBytes: number): boolean {
  let slices = 0
  let at = 0
  while (at < data.length) {
    let nalBytes = 0
    for (let index = 0; index < lengthBytes; index++) nalBytes = nalBytes * 256 + (data[at + index] ?? 0)
    const header = data[at + lengthBytes]
    if (header === undefined || nalBytes === 0 || header & 0x80) return false
    if ((header & 0x1f) === 1 || (header & 0x1f) === 5) slices++
    at += lengthBytes + nalBytes
  }
  return at === data.length && slices > 0
}
