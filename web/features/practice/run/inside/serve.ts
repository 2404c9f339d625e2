import type { FromWorker, Job, Result, RuntimeFiles } from './messages.ts'
import { openOutput, type Output } from './output.ts'

/** Runs one job; its result is sent to the parent. */
export type Run = (job: Job, output: Output) => Promise<Result>
type Post = (message: FromWorker) => void
type OpenRuntime = (files: RuntimeFiles, post: Post) => Promise<Run> | Run

/**
 * Answers only over the port that comes with the first message: no other code can reach it, so a program that
 * shares the worker cannot send messages in our name.
 */
export function serve(open: OpenRuntime): void {
  addEventListener(
    'message',
    (event: MessageEvent<RuntimeFiles>) => {
      event.stopImmediatePropagation()
      const port = event.ports[0]!
      const post: Post = port.postMessage.bind(port)
      void begin(event.data, port, post, open)
    },
    { once: true },
  )
}

async function begin(files: RuntimeFiles, port: MessagePort, post: Post, open: OpenRuntime): Promise<void> {
  try {
    const run = await open(files, post)
    port.onmessage = (event: MessageEvent<Job>) => void answer(event.data)
    post({ say: 'ready' })

    async function answer(job: Job): Promise<void> {
      const output = openOutput(post)
      post({ say: 'started' })
      const result = await run(job, output).catch(unfit)
      const all = output.end()
      post({
        say: 'done',
        state: result.state,
        message: result.message,
        value: result.value,
        isSpent: result.isSpent,
        output: result.output === '' ? all : result.output,
      })
    }
  } catch (error) {
    post({ say: 'broken', message: String(error) })
  }
}

/** Our own failure: report it, so that nobody waits for an answer. */
const unfit = (error: unknown): Result => ({
  state: 'error',
  message: String(error),
  output: '',
  value: null,
  isSpent: true,
})
