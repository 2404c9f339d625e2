// learners-client.ts <plan.json>: many learners at once, each playing and saving at intervals; prints
// {"saves","errors":{kind: count},"p50Ms","p99Ms"}. One connection per save, as browsers close an idle one earlier.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { LearnersPlan } from '../learning.ts'
import { requestText } from '../load.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LearnersPlan
const { port, tokens, lectureIds, everySec, rounds } = plan
const latencies: number[] = []
const errors: Record<string, number> = {}

await Promise.all(tokens.map(learn))
latencies.sort((a, b) => a - b)
const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
process.stdout.write(
  JSON.stringify({ saves: tokens.length * rounds, errors, p50Ms: at(0.5), p99Ms: at(0.99) }),
)

/** Spreads the learners' starts over one save interval. */
async function learn(token: string, index: number): Promise<void> {
  const beganAt = performance.now() + (everySec * 1000 * index) / tokens.length
  for (let round = 0; round < rounds; round += 1) {
    await until(beganAt + round * everySec * 1000)
    await save(token, lectureIds[index % lectureIds.length]!, round * everySec)
  }
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))
}

function save(token: string, lectureId: number, fromSec: number): Promise<void> {
  const toSec = fromSec + everySec
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    cookie: 'XSRF-TOKEN=0123456789abcdef',
    connection: 'close',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  }
  const body = JSON.stringify({ watchedSec: toSec, played: [[fromSec, toSec]] })
  const request = requestText('POST', `/api/lectures/${lectureId}/progress`, headers, body)
  return new Promise((resolve) => {
    const sentAt = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    let broken = 'closed without an answer'
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) => (broken = error.code ?? error.message))
    socket.on('close', () => {
      latencies.push(performance.now() - sentAt)
      if (!answer.startsWith('HTTP/1.1 200')) countError(answer === '' ? broken : kindOf(answer))
      resolve()
    })
  })
}

/** Status and error code, e.g. `503 UNAVAILABLE`. */
function kindOf(answer: string): string {
  const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? ''
  return `${answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)} ${code}`.trim()
}

function countError(kind: string): void {
  errors[kind] = (errors[kind] ?? 0) + 1
}
