import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../until.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLOCK = join(import.meta.dirname, 'shifted-clock.ts')
const RESTART_MS = 1_000 // systemd's RestartSec

type StartSettings = { port: number; folder: string; settings: NodeJS.ProcessEnv }

/** Runs `server/main.ts` as an operator does: a supervisor restarts it after a second, for any exit. */
export class SupervisedProduct {
  readonly #started: StartSettings
  readonly logFile: string
  readonly #clockFile: string
  #child: ChildProcess | undefined
  #isLeaving = false
  #again: NodeJS.Timeout | undefined

  constructor(started: StartSettings) {
    this.#started = started
    this.logFile = join(started.folder, 'product.log')
    this.#clockFile = join(started.folder, 'clock')
    this.setClock(0)
  }

  /** Resolves once the product is ready. */
  async start(): Promise<void> {
    this.#launch()
    await until(async () => this.#isReady(), `the product to answer; see ${this.logFile}`, 120_000)
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** Sets the offset of the product's wall clock. */
  setClock(offsetMs: number): void {
    writeFileSync(this.#clockFile, String(Math.round(offsetMs)))
  }

  /** Stops the product gracefully, without a restart. */
  async stop(): Promise<void> {
    this.#isLeaving = true
    clearTimeout(this.#again)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async startAgain(): Promise<void> {
    this.#isLeaving = false
    await this.start()
  }

  #launch(): void {
    const { port, settings } = this.#started
    const log = openSync(this.logFile, 'a')
    const child = spawn(process.execPath, ['--import', CLOCK, 'server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), SHIFTED_CLOCK_FILE: this.#clockFile, ...settings },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.once('exit', () => {
      if (!this.#isLeaving) this.#again = setTimeout(() => this.#launch(), RESTART_MS)
    })
    this.#child = child
  }

  async #isReady(): Promise<boolean> {
    const asked = fetch(`http://127.0.0.1:${this.#started.port}/healthz/ready`)
    return asked.then(({ ok }) => ok).catch(() => false)
  }
}
