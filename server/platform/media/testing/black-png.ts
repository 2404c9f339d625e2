import { crc32, deflateSync } from 'node:zlib'

/** One bit per pixel, all black: a small file that a decoder would have to unpack in full. */
export function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
  }
  const head = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
