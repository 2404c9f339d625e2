// load-client.ts <plan.json>: repeats the same few requests over keep-alive connections and prints
// {"requests","seconds","p50Ms","p99Ms","failed"}. Uses raw sockets and prepared requests: a client library would
// use more processor time than the measured servers.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { LoadPlan } from '../load.ts'

const { port, seconds, requests } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan
const endsAt = performance.now() + seconds * 1000
const latencies: number[] = []
let failed = 0

await Promise.all(requests.map(askUntilEnd))
latencies.sort((a, b) => a - b)
const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
process.stdout.write(
  JSON.stringify({ requests: latencies.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed }),
)

function askUntilEnd(text: string): Promise<void> {
  const request = Buffer.from(text)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let sentAt = 0
    let missing = -1
    const ask = () => {
      sentAt = performance.now()
      missing = -1
      socket.write(request)
    }
    socket.setNoDelay(true)
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
  if (!head.startsWith('HTTP/1.1 200')) failed++
  return Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (bytes.length - headBytes)
}
