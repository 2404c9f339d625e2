import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/free-port.ts'
import type { BenchResult } from '../result.ts'

const RANGE_BYTES = 256 * 1024
const FILE_BYTES = 256 * 1024 ** 2
const READERS = 50
// Many short rounds, so that other load on the machine affects both sides of a round alike.
const ROUNDS = 11
const ROUND_SEC = 2
const AIM = 0.7 // reachable by copying through one buffer, while nginx's sendfile copies nothing

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Compares random ranges of a cached file from the media route with nginx and sendfile on this machine. */
export async function benchVideoRanges(): Promise<BenchResult> {
  const dir = await mkdtemp(join(tmpdir(), 'codemaru-bench-'))
  const started: Target[] = []
  const start = async (target: Promise<Target>) => {
    started.push(await target)
    return target
  }
  try {
    const file = join(dir, 'media', 'videos', 'ab'.repeat(16), 'prog.mp4')
    await writeRandom(file)
    const client = await chooseClient(dir)
    const nginx = findOnPath('nginx')
    const ours = await start(startNode('media route', 'ours', join(dir, 'media')))
    const anchor = await start(
      nginx ? startNginx(nginx, dir, dirname(file)) : startNode('bare node:http', 'bare', file),
    )
    return report(client, await interleave(ours, anchor, client), nginx !== null)
  } finally {
    for (const { process } of started) await stop(process)
    await rm(dir, { recursive: true, force: true })
  }
}

type Target = { name: string; url: string; cookie: string; process: ChildProcess }
type RangeLoadResult = { requests: number; seconds: number; p99Ms: number; failed: number }
type Client = { name: string; load(target: Address, seconds: number): Promise<RangeLoadResult> }
type Address = Pick<Target, 'url' | 'cookie'>
type Figures = { name: string; rps: number; p99Ms: number; cpuSecPerGb: number }

type Round = { ours: Figures; anchor: Figures }

async function interleave(ours: Target, anchor: Target, client: Client): Promise<Round[]> {
  for (const target of [ours, anchor]) await client.load(target, 1)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS)
    rounds.push({ ours: await measure(ours, client), anchor: await measure(anchor, client) })
  return rounds
}

async function measure(target: Target, client: Client): Promise<Figures> {
  const { name, process } = target
  const cpuBefore = await cpuSec(process.pid)
  const { requests, seconds, p99Ms, failed } = await client.load(target, ROUND_SEC)
  if (failed > 0 || requests === 0) throw new Error(`${name}: ${failed} of ${requests} answers were no range`)
  const gigabytes = (requests * RANGE_BYTES) / 1e9
  return {
    name,
    rps: requests / seconds,
    p99Ms,
    cpuSecPerGb: ((await cpuSec(process.pid)) - cpuBefore) / gigabytes,
  }
}

function report(client: Client, rounds: Round[], hasNginx: boolean): BenchResult {
  const ours = medians(rounds.map((it) => it.ours))
  const anchor = medians(rounds.map((it) => it.anchor))
  return {
    name: `video ranges: 256 KiB at random, ${READERS} kept connections`,
    rows: [ours, anchor].flatMap(({ name, rps, p99Ms, cpuSecPerGb }) => [
      { what: `${name}, answers`, value: round(rps), unit: '1/s' },
      { what: `${name}, bytes`, value: round((rps * RANGE_BYTES) / 1e6), unit: 'MB/s' },
      { what: `${name}, slowest hundredth`, value: round(p99Ms), unit: 'ms' },
      { what: `${name}, processor time`, value: round(cpuSecPerGb), unit: 's/GB' },
    ]),
    ratio: {
      of: ours.name,
      to: anchor.name,
      value: round(median(rounds.map((it) => it.ours.rps / it.anchor.rps))),
      aim: AIM,
    },
    note:
      `median ratio of ${ROUNDS} rounds of ${ROUND_SEC} s in turn, client ${client.name}` +
      (hasNginx
        ? ''
        : '; nginx was not on PATH, so the ratio is to a bare node:http server and the aim does not apply'),
  }
}

function medians(rounds: Figures[]): Figures {
  return {
    name: rounds[0]?.name ?? '',
    rps: median(rounds.map((it) => it.rps)),
    p99Ms: median(rounds.map((it) => it.p99Ms)),
    cpuSecPerGb: median(rounds.map((it) => it.cpuSecPerGb)),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const round = (value: number) => Number(value.toPrecision(3))

async function writeRandom(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await using file = await open(path, 'wx', 0o644)
  const block = randomBytes(1024 ** 2)
  for (let written = 0; written < FILE_BYTES; written += block.length) await file.writeFile(block)
}

async function startNode(name: string, mode: string, path: string): Promise<Target> {
  const child = spawn(process.execPath, [here('../processes/video-server.ts'), mode, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const told of createInterface(child.stdout))
    return { name, ...(JSON.parse(told) as Address), process: child }
  throw new Error(`${name} ended before it served`)
}

async function startNginx(nginx: string, dir: string, root: string): Promise<Target> {
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(dir, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 512; }
    http {
      types { video/mp4 mp4; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=100; ${temp.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`,
  )
  const child = spawn(nginx, ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/prog.mp4`
  for (let turn = 0; turn < 100; turn++) {
    if (
      await fetch(url, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { name: 'nginx sendfile', url, cookie: '', process: child }
    await sleep(50)
  }
  throw new Error(
    `nginx did not start: ${await readFile(join(dir, 'error.log'), 'utf8').catch(() => 'no log')}`,
  )
}

async function chooseClient(dir: string): Promise<Client> {
  const wrk = findOnPath('wrk')
  if (!wrk) return { name: 'range-client.ts', load: loadByNode }
  const script = join(dir, 'ranges.lua')
  await writeFile(script, WRK_SCRIPT)
  return { name: 'wrk, 1 thread', load: (target, seconds) => loadByWrk(wrk, script, target, seconds) }
}

const WRK_SCRIPT = `
init = function(args) cookie = args[1] end
request = function()
  local first = math.random(0, ${FILE_BYTES - RANGE_BYTES})
  return wrk.format('GET', nil, { Cookie = cookie, Range = 'bytes=' .. first .. '-' .. (first + ${RANGE_BYTES - 1}) })
end
done = function(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.status + summary.errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"p99Ms":%f,"failed":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000, failed))
end`

async function loadByWrk(
  wrk: string,
  script: string,
  { url, cookie }: Address,
  seconds: number,
): Promise<RangeLoadResult> {
  const { stdout } = await run(wrk, ['-t1', `-c${READERS}`, `-d${seconds}s`, '-s', script, url, '--', cookie])
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as RangeLoadResult
}

async function loadByNode({ url, cookie }: Address, seconds: number): Promise<RangeLoadResult> {
  const args = [
    here('../processes/range-client.ts'),
    url,
    String(READERS),
    String(seconds),
    String(FILE_BYTES),
    cookie,
  ]
  return JSON.parse((await run(process.execPath, args)).stdout) as RangeLoadResult
}

/** CPU time of a process; 0 on systems without /proc. */
async function cpuSec(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

function findOnPath(program: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 3000)
  await ended
  clearTimeout(force)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchVideoRanges(), null, 2)}\n`)
