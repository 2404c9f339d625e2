import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkMoov } from './moov.ts'
import { type BoxFlaw, BrokenBoxes, MOOV_MAX_BYTES, readTopBoxes } from './mp4-boxes.ts'

export type PlayableVideo = {
  is: 'playable'
  durationSec: number
  width: number
  height: number
  videoCodec: 'avc' | 'vp9' | 'av1'
  audioCodec: 'aac' | 'mp3' | 'opus' | null
  container: 'mp4' | 'mov' | 'webm'
}

export type BadVideoReason =
  | BoxFlaw
  | 'empty'
  | 'no-video-track'
  | 'codec'
  | 'audio-codec'
  | 'dimensions'
  | 'duration'
  | 'damaged'
  | 'too-slow'
  | 'too-much-memory'

export type BadVideo = { is: 'bad'; why: BadVideoReason }
export type VideoVerdict = PlayableVideo | BadVideo

export type ProbeLimits = { baseMs: number; perGbMs: number; rssBytes: number }

const LIMITS: ProbeLimits = { baseMs: 20_000, perGbMs: 5_000, rssBytes: 512 * 1024 ** 2 }
const RSS_POLL_MS = 20 // a fifth of the shortest child's lifetime
const VERDICT_MAX_CHARS = 4096
const PROBES_AT_ONCE = 2
const CHILD = fileURLToPath(new URL('./probe-child.ts', import.meta.url))

/** Checks by reading all of it whether every browser can play the file. Safe for hostile files. */
export async function probeVideo(filePath: string, limits: ProbeLimits = LIMITS): Promise<VideoVerdict> {
  const file = await open(filePath, 'r')
  try {
    const sizeBytes = (await file.stat()).size
    if (sizeBytes === 0) return { is: 'bad', why: 'empty' }
    if (!(await isWebm(file))) await checkBoxes(file, sizeBytes)
    return await inTurn(() => askChild(filePath, sizeBytes, limits))
  } catch (error) {
    if (error instanceof BrokenBoxes) return { is: 'bad', why: error.why }
    throw error
  } finally {
    await file.close()
  }
}

async function isWebm(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
  return bytesRead === 64 && buffer.readUInt32BE(0) === 0x1a45dfa3 && buffer.includes('webm')
}

async function checkBoxes(file: FileHandle, sizeBytes: number): Promise<void> {
  const boxes = await readTopBoxes(file, sizeBytes)
  const [moov, second] = boxes.filter((box) => box.type === 'moov')
  if (boxes.some((box) => box.type === 'moof')) throw new BrokenBoxes('fragmented', 'a fragmented file')
  if (!moov) throw new BrokenBoxes('no-moov', 'no moov box')
  if (second || moov.sizeBytes > MOOV_MAX_BYTES || !boxes.some((box) => box.type === 'mdat'))
    throw new BrokenBoxes('broken-boxes', 'not one moov of sensible size with media data')
  const bytes = Buffer.alloc(moov.sizeBytes)
  await file.read(bytes, 0, moov.sizeBytes, moov.start)
  checkMoov(bytes, sizeBytes)
}

let running = 0
const waiting: (() => void)[] = []

// Each child may use half a gigabyte, so only `PROBES_AT_ONCE` run; others wait.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PROBES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hostile files can make the parser loop or use gigabytes, so it runs in a process that can be killed. */
function askChild(filePath: string, sizeBytes: number, limits: ProbeLimits): Promise<VideoVerdict> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning', CHILD, filePath],
      // No environment: a parser of untrusted files must not see our secrets.
      { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    let printed = ''
    let killedFor: 'too-slow' | 'too-much-memory' | null = null
    const kill = (why: 'too-slow' | 'too-much-memory') => {
      killedFor ??= why
      child.kill('SIGKILL')
    }
    const deadline = setTimeout(kill, limits.baseMs + (limits.perGbMs * sizeBytes) / 1e9, 'too-slow')
    const poll = setInterval(() => {
      if (residentBytes(child.pid) > limits.rssBytes) kill('too-much-memory')
    }, RSS_POLL_MS)
    const settle = () => {
      clearTimeout(deadline)
      clearInterval(poll)
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < VERDICT_MAX_CHARS) printed += text
    })
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('close', () => {
      settle()
      resolve(killedFor ? { is: 'bad', why: killedFor } : readVerdict(printed))
    })
  })
}

/** 0 if the system does not report it. */
function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    // Synchronous: in the thread pool it would queue behind the reads of many viewers.
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

// A child that died without a verdict was crashed by the file.
function readVerdict(printed: string): VideoVerdict {
  const verdict: unknown = printed.endsWith('\n') ? JSON.parse(printed) : null
  return isVerdict(verdict) ? verdict : { is: 'bad', why: 'damaged' }
}

function isVerdict(value: unknown): value is VideoVerdict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'is' in value &&
    (value.is === 'playable' || value.is === 'bad')
  )
}
