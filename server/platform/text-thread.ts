import { parentPort, Worker } from 'node:worker_threads'

type Limits = { timeLimitMs: number; heapMaxMb: number }

/**
 * Processes typed text in a worker thread, one text at a time, so that a pathological text cannot block
 * requests. Returns null when a text exceeds the time or memory limit; the thread is then replaced.
 */
export function openTextThread<Answer, Text = string>(module: URL, { timeLimitMs, heapMaxMb }: Limits) {
  let thread: Worker | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()

  const start = () => new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } })

  function askNow(text: Text): Promise<Answer | null> {
    const worker = (thread ??= start())
    return new Promise((resolve) => {
      const settle = (answer: Answer | null) => {
        clearTimeout(timer)
        worker.off('message', hear).off('error', giveUp).off('exit', giveUp)
        worker.unref() // an idle thread must not keep the process alive
        resolve(answer)
      }
      // With `--watch`, Node sends messages from a worker, too.
      const hear = (message: object) => 'answer' in message && settle(message.answer as Answer | null)
      const giveUp = () => {
        thread = null
        settle(null)
        worker.on('error', () => {}) // ignore errors while it ends
        void worker.terminate()
      }
      const timer = setTimeout(giveUp, timeLimitMs)
      worker.on('message', hear).once('error', giveUp).once('exit', giveUp)
      worker.ref()
      worker.postMessage(text)
    })
  }

  return function ask(text: Text): Promise<Answer | null> {
    const answer = lastTurn.then(() => askNow(text))
    lastTurn = answer.catch(() => {})
    return answer
  }
}

/** The worker's side: answers each text with the given function. */
export function answerTexts<Text = string>(answer: (text: Text) => unknown): void {
  parentPort!.on('message', (text: Text) => parentPort!.postMessage({ answer: answer(text) }))
}
