import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { bigVideo } from './big-video.ts'
import { cpuMs } from '../cpu-time.ts'
import { median, rounded } from '../load.ts'
import { type Product, startNode, startProduct, stopNode } from '../product.ts'
import type { BenchResult } from '../result.ts'

const MIB = 1024 ** 2
/** `BENCH_UPLOAD_MIB=64` makes a quick trial run. */
const TOTAL_BYTES = Number(process.env['BENCH_UPLOAD_MIB'] ?? 2048) * MIB
const ROUNDS = 3
const WARM_UPS = 3
const WARM_UP_BYTES = 64 * MIB
const AIM = 0.6
const AIM_MIB = 64
const BOUNDARY = 'x-bench-boundary'

/** Compares uploading a large video with a bare node:http server that writes the socket to the same disk. */
export async function benchUpload(): Promise<BenchResult[]> {
  const product = await startProduct()
  const barePort = await freePort()
  const bare = await startNode(['bench/processes/bare-upload.ts', String(barePort), product.dataDir], {})
  try {
    const staff = await new Client(`http://127.0.0.1:${product.port}`).login(
      'admin@codemaru.kr',
      DEMO_PASSWORD,
    )
    for (let warm = 0; warm < WARM_UPS; warm += 1) await uploadLecture(staff, product, WARM_UP_BYTES)
    await sleep(3_000)
    const idleMib = rssMib(product.pid)
    const rounds: { ours: UploadCost; theirs: UploadCost }[] = []
    const memory = watchMemory(product.pid)
    while (rounds.length < ROUNDS) {
      // Alternate, so that other load on the machine affects both alike.
      const ours = await uploadLecture(staff, product, TOTAL_BYTES)
      const body = formAround(await bigVideo(TOTAL_BYTES))
      rounds.push({ ours, theirs: await send(barePort, { path: '/', headers: {}, body }, bare.pid!) })
    }
    const peakMib = memory.stop()
    return [speedOf(rounds), memoryOf(idleMib, peakMib)]
  } finally {
    await stopNode(bare)
    await product.stop()
  }
}

type UploadCost = { seconds: number; cpuSec: number }

function speedOf(rounds: { ours: UploadCost; theirs: UploadCost }[]): BenchResult {
  const mib = TOTAL_BYTES / MIB
  const rate = (costs: UploadCost[]) => rounded(mib / median(costs.map(({ seconds }) => seconds)))
  const cpu = (costs: UploadCost[]) => rounded((median(costs.map(({ cpuSec }) => cpuSec)) / mib) * 1024)
  const [ours, theirs] = [rounds.map((round) => round.ours), rounds.map((round) => round.theirs)]
  const ratio = median(rounds.map((round) => round.theirs.seconds / round.ours.seconds))
  return {
    name: `a video of ${mib} MiB: costs, checked, on disk, answered`,
    rows: [
      { what: 'product', value: rate(ours), unit: 'MiB/s' },
      { what: 'bare node:http', value: rate(theirs), unit: 'MiB/s' },
      { what: 'product, processor', value: cpu(ours), unit: 's/GiB' },
      { what: 'bare node:http, processor', value: cpu(theirs), unit: 's/GiB' },
    ],
    ratio: { of: 'product', to: 'bare node:http', value: ratio, aim: AIM },
  }
}

function memoryOf(idleMib: number, peakMib: number): BenchResult {
  const grownMib = Math.max(1, peakMib - idleMib)
  return {
    name: 'memory of the product meanwhile',
    rows: [
      { what: 'idle, after some small videos', value: rounded(idleMib), unit: 'MiB' },
      { what: 'at most', value: rounded(peakMib), unit: 'MiB' },
    ],
    ratio: { of: `${AIM_MIB} MiB`, to: 'what it grew by', value: AIM_MIB / grownMib, aim: 1 },
  }
}

/** Creates a course with one lecture and deletes both with the file: the disk holds only one video at a time. */
async function uploadLecture(staff: Client, { port, pid }: Product, bytes: number): Promise<UploadCost> {
  const form = new FormData()
  form.set('title', '벤치 과정')
  const { body } = await staff.post('/api/course', { body: form })
  const { id } = (body as { data: { id: number } }).data
  const headers = {
    cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': staff.cookies.get('XSRF-TOKEN')!,
  }
  const path = `/api/courses/${id}/lectures/with-video`
  const costs = await send(port, { path, headers, body: formAround(await bigVideo(bytes)) }, pid)
  const removed = await staff.delete(`/api/course/${id}`)
  if (removed.status !== 200) throw new Error(`the course stays: ${removed.text}`)
  return costs
}

function* formAround(video: () => Generator<Buffer>): Generator<Buffer> {
  const part = (head: string) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}`)
  yield part('name="data"\r\n\r\n{"title":"벤치 강의"}\r\n')
  yield part('name="video"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n')
  yield* video()
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

type UploadRequest = { path: string; headers: Record<string, string>; body: Iterable<Buffer> }

/** Measures from the first byte to the response that confirms the whole upload. */
async function send(port: number, { path, headers, body }: UploadRequest, pid: number): Promise<UploadCost> {
  const [began, cpuBegan] = [performance.now(), cpuMs(pid) ?? 0]
  const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const asked = request({ host: '127.0.0.1', port, method: 'POST', path, headers: { ...form, ...headers } })
  const answered = new Promise<void>((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', (response) => {
      response.resume()
      if (response.statusCode === 200) response.once('end', resolve)
      else reject(new Error(`${path} answered ${response.statusCode}`))
    })
  })
  Readable.from(body, { highWaterMark: 4 }).pipe(asked)
  await answered
  return { seconds: (performance.now() - began) / 1000, cpuSec: ((cpuMs(pid) ?? 0) - cpuBegan) / 1000 }
}

function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, rssMib(pid))), 50)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

const rssMib = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
