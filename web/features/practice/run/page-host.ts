import type { ConsoleLine } from '#web/features/practice/parts/runner-types.ts'
import type { FromWorker, Job, PageGuard } from './inside/messages.ts'
import { type Frame, openFrame } from './open-frame.ts'
import { ENDLESS_WORDS, PAGE_LEFT_WORDS, PAGE_STUCK_WORDS, STOPPED_WORDS, timeoutWords } from './run-words.ts'
import { loadRuntime } from './runtime-files.ts'
import { sharesThread } from './shares-thread.ts'
import type { RunEnding } from './worker-pool.ts'

const LOOK_EVERY_MS = 1500

/** A frame for learners' pages; removed when it no longer answers. */
function openPageHost(host: HTMLElement) {
  let frame: Promise<Frame> | null = null
  let port: MessagePort | null = null

  const openOnce = () => {
    frame ??= openFrame('/practice/frame/page', host, ['allow-forms']).then(
      (opened) => {
        opened.onMessage(({ say }) => {
          if (say === 'left') leave()
        })
        return opened
      },
      (error: unknown) => {
        frame = null
        throw error
      },
    )
    return frame
  }

  let leave = () => {}

  async function post(job: Job, hear: (message: FromWorker) => void, onLeft: () => void): Promise<void> {
    leave = onLeft
    const opened = await openOnce()
    const guard = await guardFor(opened, job)
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data)
    opened.send({ ask: 'show', page: { ...job, guard } }, [port2])
  }

  function remove(): void {
    const old = frame
    frame = null
    port?.close()
    void old?.then(
      (opened) => opened.remove(),
      () => {},
    )
  }

  return { post, remove, answers: async () => (await (await frame)?.answers()) ?? false }
}

let needsGuard: Promise<boolean> | null = null

/** A guard where an endless loop in the frame would freeze this tab; null where the frame has its own process. */
async function guardFor(frame: Frame, job: Job): Promise<PageGuard | null> {
  needsGuard ??= sharesThread(frame)
  if (!(await needsGuard)) return null
  const [{ guardPage }, code] = await Promise.all([import('./guard-page.ts'), loadGuardOnce()])
  return guardPage(job, code)
}

let guardCode: Promise<string> | null = null

/** Without the guard code a page still runs, but code that it makes as text has no guard. */
function loadGuardOnce(): Promise<string> {
  guardCode ??= loadRuntime('guard').then(
    ([file]) => new TextDecoder().decode(file!.bytes),
    () => {
      guardCode = null
      return ''
    },
  )
  return guardCode
}

/** Shows a page until the next one, and checks regularly whether it still answers. */
export function keepShown(host: HTMLElement) {
  const page = openPageHost(host)
  let watch: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(watch)
    page.remove()
  }
  return {
    async show(job: Job, onLine: (line: ConsoleLine) => void): Promise<void> {
      clearTimeout(watch)
      const look = async (): Promise<void> => {
        const mine = watch
        const isThere = await page.answers()
        if (watch !== mine) return
        if (isThere) {
          watch = setTimeout(() => void look(), LOOK_EVERY_MS)
          return
        }
        stop()
        onLine({ stream: 'error', text: PAGE_STUCK_WORDS })
      }
      await page.post(
        job,
        (message) => {
          if (message.say === 'lines') for (const line of message.lines) onLine(line)
          if (message.say === 'endless') onLine({ stream: 'error', text: ENDLESS_WORDS })
        },
        () => onLine({ stream: 'error', text: PAGE_LEFT_WORDS }),
      )
      watch = setTimeout(() => void look(), LOOK_EVERY_MS)
    },
    stop,
  }
}

/** Runs one test in a separate page, which is laid out but transparent. */
export async function runInPage(
  job: Job,
  limitMs: number,
  onLine: (line: ConsoleLine) => void,
  onStop: (stop: () => void) => void,
): Promise<RunEnding> {
  const host = document.createElement('div')
  // On the screen, or the browser would slow its timers and draw no frames.
  Object.assign(host.style, {
    position: 'fixed',
    inset: '0',
    opacity: '0',
    zIndex: '-1',
    pointerEvents: 'none',
  })
  host.inert = true
  document.body.append(host)
  const page = openPageHost(host)
  let began = performance.now()
  const durationMs = () => Math.round(performance.now() - began)
  try {
    const ended = await new Promise<RunEnding>((done, fail) => {
      let cut: ReturnType<typeof setTimeout> | undefined
      /** The limit is the program's: opening the frame does not count. */
      const startLimit = () => {
        began = performance.now()
        cut = setTimeout(
          () => done({ end: 'timeout', message: timeoutWords(limitMs), durationMs: durationMs() }),
          limitMs,
        )
      }
      onStop(() => done({ end: 'stopped', message: STOPPED_WORDS, durationMs: durationMs() }))
      page
        .post(
          job,
          (message) => {
            if (message.say === 'lines') for (const line of message.lines) onLine(line)
            if (message.say === 'endless')
              done({ end: 'timeout', message: ENDLESS_WORDS, durationMs: durationMs() })
            if (message.say !== 'done') return
            clearTimeout(cut)
            done({ ...message, end: 'done', durationMs: durationMs() })
          },
          () => done({ end: 'broken', message: PAGE_LEFT_WORDS, durationMs: durationMs() }),
        )
        .then(startLimit, fail)
    })
    return ended
  } finally {
    page.remove()
    host.remove()
  }
}
