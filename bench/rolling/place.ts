import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { until } from '#server/testing/until.ts'
import { nodeOf } from './release.ts'

const READY_MS = 120_000

type PlaceOptions = { port: number; logFile: string; settings: NodeJS.ProcessEnv }

/** A place behind the balancer, where processes of one release after the other run at the same port. */
export class Place {
  readonly port: number
  readonly #logFile: string
  readonly #settings: NodeJS.ProcessEnv
  #child: ChildProcess | undefined

  constructor({ port, logFile, settings }: PlaceOptions) {
    this.port = port
    this.#logFile = logFile
    this.#settings = settings
  }

  /** Starts the release in the folder `root`; resolves once the process is ready. */
  async run(root: string): Promise<void> {
    const log = openSync(this.#logFile, 'a')
    const child = spawn(nodeOf(root), ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(this.port), ...this.#settings },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    await until(async () => isOver(child) || this.#isReady(), `readiness; see ${this.#logFile}`, READY_MS)
    if (isOver(child)) throw new Error(`a process ended instead of starting; see ${this.#logFile}`)
  }

  /** Ends the process as a rolling release does (SIGTERM), or as an accident does (SIGKILL). */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || isOver(child)) return
    child.kill(signal)
    await once(child, 'exit')
  }

  #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
