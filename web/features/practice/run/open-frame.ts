import { RuntimeUnavailable } from '#web/features/practice/parts/runner-error.ts'

const OPEN_WITHIN_MS = 15_000
const PONG_WITHIN_MS = 1500

type FrameSays = { say: string; id?: number; message?: string }

export type Frame = {
  send(message: unknown, moved?: Transferable[]): void
  /** Whether the frame still responds. */
  answers(): Promise<boolean>
  onMessage(hear: (message: FrameSays) => void): void
  /** Blocks the frame's thread for this time, and resolves afterwards. */
  spin(ms: number): Promise<void>
  remove(): void
}

/** Opens a page without an origin in a frame that may only run scripts; talks to it over a private port. */
export async function openFrame(path: string, host: HTMLElement, allowed: string[] = []): Promise<Frame> {
  const element = document.createElement('iframe')
  element.sandbox.add('allow-scripts', ...allowed)
  element.allow = ''
  element.referrerPolicy = 'no-referrer'
  element.setAttribute('credentialless', '')
  element.title = '실습 코드가 실행되는 곳'
  element.src = path
  const leave = (error: unknown) => {
    element.remove()
    throw error
  }
  const listeners = new Set<(message: FrameSays) => void>()
  const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }))
  host.append(element)
  await within(OPEN_WITHIN_MS, loaded).catch(leave)
  const { port1: port, port2 } = new MessageChannel()
  port.onmessage = ({ data }: MessageEvent<FrameSays>) => {
    for (const hear of listeners) hear(data)
  }
  const heard = (say: string) =>
    new Promise<void>((done) => {
      const hear = (message: { say: string }) => {
        if (message.say !== say) return
        listeners.delete(hear)
        done()
      }
      listeners.add(hear)
    })
  const open = heard('open')
  // An opaque origin has no name, so the target must be '*'.
  element.contentWindow?.postMessage(null, '*', [port2])
  await within(OPEN_WITHIN_MS, open).catch(leave)
  return {
    send: (message, moved = []) => port.postMessage(message, moved),
    async answers() {
      const pong = heard('pong')
      port.postMessage({ ask: 'ping' })
      return await within(PONG_WITHIN_MS, pong).then(
        () => true,
        () => false,
      )
    },
    onMessage: (hear) => void listeners.add(hear),
    async spin(ms) {
      const spun = heard('spun')
      port.postMessage({ ask: 'spin', ms })
      await within(PONG_WITHIN_MS, spun)
    },
    remove() {
      port.close()
      element.remove()
    },
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, fail) => {
    giveUp = setTimeout(() => fail(new RuntimeUnavailable()), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(giveUp)
  }
}
