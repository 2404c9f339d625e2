/** The entries of a ZIP whose files are not compressed, by its central directory. */
export function readZip(zip: Buffer): [name: string, text: string][] {
  const entries: [string, string][] = []
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 24)
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    entries.push([name, zip.toString('utf8', start, start + size)])
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
