import { LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import { RunnerError, RuntimeUnavailable } from '#web/features/practice/parts/runner-error.ts'
import type { ConsoleLine, LoadProgress } from '#web/features/practice/parts/runner-types.ts'
import type { FromWorker, Job, Result } from './inside/messages.ts'
import { SNAPSHOT } from './inside/python-start.ts'
import type { Limits } from './limits.ts'
import { type Frame, openFrame } from './open-frame.ts'
import {
  BROKEN_WORDS,
  MEMORY_WORDS,
  notReadyWords,
  notStartedWords,
  STOPPED_WORDS,
  timeoutWords,
} from './run-words.ts'
import { rememberRefusedSnapshot } from './refused-snapshot.ts'
import { loadRuntime, type RuntimeName } from './runtime-files.ts'

const READY_WITHIN_MS = 120_000
/** How often a start that is under way checks whether its frame still answers. */
const LOOK_EVERY_MS = 5000

export type RunEnding =
  | ({ end: 'done'; durationMs: number } & Result)
  | { end: 'timeout' | 'stopped' | 'broken'; message: string; durationMs: number }

type Worker = { id: number; port: MessagePort; ready: Promise<void>; name: RuntimeName; isGone: boolean }

/** Workers in one frame: one per runtime waits ready, so the next program starts at once. */
export function openWorkers(host: () => HTMLElement, limitsMs: Limits) {
  let frame: Promise<Frame> | null = null
  let kept = new Map<RuntimeName, Promise<void>>()
  let waiting = new Map<RuntimeName, Promise<Worker>>()
  let nextId = 1
  let isClosed = false
  /** A program of this frame was stopped; the memory it took may still end the process while the next program runs. */
  let wasCut = false
  let current: { stop(): void } | null = null
  const byId = new Map<number, (message: string) => void>()

  async function openOnce(): Promise<Frame> {
    if (isClosed) throw new RuntimeUnavailable()
    frame ??= openFrame('/practice/frame', host()).then(
      (opened) => {
        opened.onMessage(({ say, id, message = '' }) => {
          if (say === 'ended' && id !== undefined) byId.get(id)?.(message)
        })
        return opened
      },
      (error: unknown) => {
        frame = null
        throw error
      },
    )
    return await frame
  }

  function keep(name: RuntimeName, onLoading?: (loading: LoadProgress) => void): Promise<void> {
    const known = kept.get(name)
    if (known) return known
    const mine = kept
    const keeping = (async () => {
      const [opened, files] = await Promise.all([openOnce(), loadRuntime(name, onLoading)])
      for (const file of files)
        opened.send({ ask: 'keep', name: `${name}/${file.name}`, bytes: file.bytes }, [file.bytes])
      keptFiles.set(
        name,
        files.map((file) => ({ name: `${name}/${file.name}`, path: file.path })),
      )
    })()
    kept.set(name, keeping)
    keeping.catch(() => mine.delete(name))
    return keeping
  }
  const keptFiles = new Map<RuntimeName, { name: string; path: string }[]>()

  /** This tab's next workers do not try the snapshot again either. */
  function forgetSnapshot(name: RuntimeName): void {
    const isSnapshot = (file: { path: string }) => file.path.endsWith(`/${SNAPSHOT}`)
    const files = keptFiles.get(name) ?? []
    for (const { path } of files.filter(isSnapshot)) rememberRefusedSnapshot(path)
    keptFiles.set(
      name,
      files.filter((file) => !isSnapshot(file)),
    )
  }

  async function start(name: RuntimeName, onLoading?: (loading: LoadProgress) => void): Promise<Worker> {
    await keep(name, onLoading)
    const opened = await openOnce()
    const id = nextId++
    const { port1: port, port2 } = new MessageChannel()
    const [script = '', ...needs] = (keptFiles.get(name) ?? []).map((file) => file.name)
    const ready = new Promise<void>((done, fail) => {
      const language = LANGUAGE_NAMES[name]
      const giveUp = setTimeout(
        () => fail(new RunnerError(notReadyWords(language, READY_WITHIN_MS))),
        READY_WITHIN_MS,
      )
      const broken = (cause: string) => {
        clearTimeout(giveUp)
        fail(new RunnerError(cause === '' ? BROKEN_WORDS : notStartedWords(language, cause)))
      }
      byId.set(id, broken)
      port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.say === 'snapshot-refused') return forgetSnapshot(name)
        if (data.say === 'broken') return broken(data.message)
        clearTimeout(giveUp)
        if (data.say === 'ready') done()
      }
    })
    opened.send({ ask: 'start', id, script, needs }, [port2])
    const look = setInterval(() => void forgetSilent(), LOOK_EVERY_MS)
    await ready.finally(() => clearInterval(look))
    return { id, port, ready, name, isGone: false }
  }

  /** Retries once where the frame was lost during the start: another program may have ended its process. */
  async function startSurely(
    name: RuntimeName,
    onLoading?: (loading: LoadProgress) => void,
  ): Promise<Worker> {
    const mine = waiting
    try {
      return await start(name, onLoading)
    } catch (error) {
      if (waiting === mine || isClosed) throw error
      return await start(name, onLoading)
    }
  }

  /** The ready worker, or a new one. */
  async function take(name: RuntimeName, onLoading?: (loading: LoadProgress) => void): Promise<Worker> {
    await forgetSilent()
    const known = waiting.get(name)
    if (known) return known
    const mine = waiting
    const started = startSurely(name, onLoading)
    waiting.set(name, started)
    started.catch(() => mine.delete(name))
    return await started
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isGone) return
    worker.isGone = true
    waiting.delete(worker.name)
    byId.delete(worker.id)
    worker.port.close()
    ;(await frame)?.send({ ask: 'end', id: worker.id })
  }

  /** Starts over with a new frame: one that ran out of memory is lost with all its workers. */
  async function forget(): Promise<void> {
    const old = frame
    frame = null
    wasCut = false
    kept = new Map()
    waiting = new Map()
    for (const hear of byId.values()) hear('')
    byId.clear()
    ;(await old)?.remove()
  }

  /**
   * A learner's endless page may block our frame's process, so that nothing starts in it.
   * Resolves to true if it did; then the frame is removed.
   */
  async function forgetSilent(): Promise<boolean> {
    const mine = frame
    const opened = await mine?.catch(() => null)
    if (!opened || (await opened.answers()) || frame !== mine) return false
    await forget()
    return true
  }

  async function run(name: RuntimeName, job: Job, onLine: (line: ConsoleLine) => void): Promise<RunEnding> {
    current?.stop()
    let isStopped = false
    let stopWorker: (() => void) | null = null
    const mine = {
      stop() {
        isStopped = true
        stopWorker?.()
      },
    }
    current = mine
    const worker = await take(name)
    const began = performance.now()
    if (isStopped) return { end: 'stopped', message: STOPPED_WORDS, durationMs: 0 }
    const ended = await new Promise<RunEnding>((done) => {
      const durationMs = () => Math.round(performance.now() - began)
      const cut = setTimeout(() => {
        done({ end: 'timeout', message: timeoutWords(limitsMs[name]), durationMs: durationMs() })
      }, limitsMs[name])
      stopWorker = () => done({ end: 'stopped', message: STOPPED_WORDS, durationMs: durationMs() })
      byId.set(worker.id, () => done({ end: 'broken', message: BROKEN_WORDS, durationMs: durationMs() }))
      worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.say === 'lines') for (const line of data.lines) onLine(line)
        else if (data.say === 'done') {
          clearTimeout(cut)
          done({ ...data, end: 'done', durationMs: durationMs() })
        }
      }
      worker.port.postMessage(job)
    })
    if (current === mine) current = null
    return await tidied(worker, ended)
  }

  async function tidied(worker: Worker, ended: RunEnding): Promise<RunEnding> {
    if (ended.end === 'done' && !ended.isSpent) return ended
    await end(worker)
    // A program that used up all memory may have ended the frame too: check whether the frame still answers.
    const message = wasCut ? BROKEN_WORDS : MEMORY_WORDS
    if (ended.end !== 'done' && ended.end !== 'stopped' && (await forgetSilent()))
      return { ...ended, end: 'broken', message }
    wasCut ||= ended.end === 'timeout'
    // Start a new worker now, so that the next program need not wait.
    if (!isClosed) void take(worker.name).catch(() => {})
    return ended
  }

  return {
    prepare: async (name: RuntimeName, onLoading?: (loading: LoadProgress) => void) =>
      void (await take(name, onLoading)),
    run,
    forgetSilent,
    stop: () => current?.stop(),
    close: async () => {
      isClosed = true
      current?.stop()
      await forget().catch(() => {})
    },
  }
}

export type Workers = ReturnType<typeof openWorkers>
