import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#server/testing/free-port.ts'
import { until } from '#server/testing/until.ts'
import { openNatsDouble } from './nats-double.ts'

export type Nats = {
  url: string
  /** The program, or our double where it is not installed. */
  is: 'nats-server' | 'double'
  /** Closes all connections and refuses new ones until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a NATS on loopback. */
export async function openNats(): Promise<Nats> {
  const port = await freePort()
  const url = `nats://127.0.0.1:${port}`
  let child = await startServer(port)
  if (!child) return { url, is: 'double', ...(await openNatsDouble(port)) }
  const pause = async () => {
    child!.kill('SIGKILL')
    await once(child!, 'exit')
  }
  return {
    url,
    is: 'nats-server',
    pause,
    resume: async () => void (child = await startServer(port)),
    stop: async () => {
      if (child!.exitCode === null && child!.signalCode === null) await pause()
    },
  }
}

/** Null where the program is not installed. */
async function startServer(port: number): Promise<ChildProcess | null> {
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const isStarted = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!isStarted) return null
  await until(() => answers(port), 'nats-server to answer')
  return child
}

/** The server speaks first, so a plain HTTP client gets an answer that it cannot read. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    (error: Error) => !String(error.cause).includes('ECONNREFUSED'),
  )
