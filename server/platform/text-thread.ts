import { parentPort, Worker } from 'node:worker_threads'

type Limits = { timeLimitMs: number; heapMaxMb: number }

/**
 * Does work on typed text in a thread of its own, one text at a time, so that requests go on however the text is
 * built. Null where it takes longer or needs more than the limits; the thread is then replaced.
 */
export function openTextThread<Answer>(module: URL, { timeLimitMs, heapMaxMb }: Limits) {
  let thread: Worker | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()

  const start = () => new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } })

  function askNow(text: string): Promise<Answer | null> {
    const worker = (thread ??= start())
    return new Promise((resolve) => {
      const settle = (answer: Answer | null) => {
        clearTimeout(timer)
        worker.off('message', settle).off('error', giveUp).off('exit', giveUp)
        worker.unref() // or an idle thread would keep the process
        resolve(answer)
      }
      const giveUp = () => {
        thread = null
        settle(null)
        worker.on('error', () => {}) // what it still says as it ends
        void worker.terminate()
      }
      const timer = setTimeout(giveUp, timeLimitMs)
      worker.once('message', settle).once('error', giveUp).once('exit', giveUp)
      worker.ref()
      worker.postMessage(text)
    })
  }

  return function ask(text: string): Promise<Answer | null> {
    const answer = lastTurn.then(() => askNow(text))
    lastTurn = answer.catch(() => {})
    return answer
  }
}

/** The other end: what a module does that is opened as such a thread. */
export function answerTexts(answer: (text: string) => unknown): void {
  parentPort!.on('message', (text: string) => parentPort!.postMessage(answer(text)))
}
