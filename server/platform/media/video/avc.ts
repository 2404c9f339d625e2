/** The bytes of a NAL unit's length field by the decoder configuration (avcC); null if that is invalid. */
export function nalLengthBytes(description: ArrayBufferLike | ArrayBufferView | undefined): number | null {
  if (!description) return null
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  const [version, , , , lengthBits = 0] = bytes
  const lengthBytes = (lengthBits & 3) + 1
  return bytes.length >= 7 && version === 1 && lengthBytes !== 3 ? lengthBytes : null
}

/** Whether the lengths add up, no forbidden bit is set, and at least one picture slice exists. */
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
