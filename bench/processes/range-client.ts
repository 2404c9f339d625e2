// range-client.ts <url> <readers> <seconds> <file bytes> <cookie>: replaces `wrk` where it is missing.
// Requests random ranges of 256 KiB over keep-alive connections; prints
// {"requests","seconds","p99Ms","failed"}. Uses raw sockets, because a client library would use more
// processor time than the measured servers.
import { connect } from 'node:net'

const RANGE_BYTES = 256 * 1024
const [address = '', readers = '50', seconds = '4', fileBytes = '0', cookie = ''] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(address)
const endsAt = performance.now() + Number(seconds) * 1000
const latencies: number[] = []
let failed = 0

await Promise.all(Array.from({ length: Number(readers) }, readUntilEnd))
latencies.sort((a, b) => a - b)
const p99Ms = latencies[Math.floor(latencies.length * 0.99)] ?? 0
process.stdout.write(JSON.stringify({ requests: latencies.length, seconds: Number(seconds), p99Ms, failed }))

function readUntilEnd(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let sentAt = 0
    let missing = 0
    const ask = () => {
      const start = Math.floor(Math.random() * (Number(fileBytes) - RANGE_BYTES))
      sentAt = performance.now()
      missing = -1
      socket.write(
        `GET ${pathname} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nRange: bytes=${start}-${start + RANGE_BYTES - 1}\r\n\r\n`,
      )
    }
    socket.on('data', (bytes) => {
      missing = missing === -1 ? missingAfterHead(bytes) : missing - bytes.length
      if (missing > 0) return
      latencies.push(performance.now() - sentAt)
      if (performance.now() < endsAt) return ask()
      socket.destroy()
      resolve()
    })
    socket.on('error', reject)
    socket.on('connect', ask)
  })
}

function missingAfterHead(bytes: Buffer): number {
  const headBytes = bytes.indexOf('\r\n\r\n') + 4
  const head = bytes.toString('latin1', 0, headBytes)
  if (!head.startsWith('HTTP/1.1 206')) failed++
  return Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (bytes.length - headBytes)
}
