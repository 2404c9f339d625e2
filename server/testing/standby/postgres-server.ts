import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Account } from '#server/platform/bundled-postgres/bundled-account.ts'
import type { Binaries } from '#server/platform/bundled-postgres/bundled-binaries.ts'
import { BARE_ENVIRONMENT } from '#server/platform/database/command.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { until } from '../until.ts'

/** The owner of the tables of every server, a superuser. */
export const OWNER = { user: 'codemaru_owner', password: 'owner-word' }

/** Where a server listens, and the command that starts a program there, such as in a network namespace. */
export type Machine = { host: string; port: number; enter?: readonly string[] }

type Parts = { folder: string; machine: Machine; binaries: Binaries; account: Account }

/** One PostgreSQL of a pair: it can be killed, hung, stopped, promoted, and made a standby. */
export class PostgresServer {
  readonly machine: Machine
  readonly folder: string
  readonly #binaries: Binaries
  readonly #account: Account
  #process: ChildProcess | null = null

  constructor({ folder, machine, binaries, account }: Parts) {
    this.folder = folder
    this.machine = machine
    this.#binaries = binaries
    this.#account = account
    process.once('exit', () => this.#process?.kill('SIGQUIT'))
  }

  /** As the superuser. */
  get admin(): pg.ClientConfig {
    const { host, port } = this.machine
    return { host, port, database: 'postgres', ...OWNER, connectionTimeoutMillis: 2_000 }
  }

  /** `host:port`, as in an address of a database. */
  get place(): string {
    return `${this.machine.host}:${this.machine.port}`
  }

  /** Starts it and waits until it answers, as a standby with the rows that it has. */
  async start(): Promise<void> {
    const { enter = [], host, port } = this.machine
    const settings = { ...SETTINGS, listen_addresses: host, port }
    const [program, ...args] = [
      ...enter,
      ...asAccount(this.#account),
      this.#binaries.postgres,
      '-D',
      this.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const log = openSync(`${this.folder}.log`, 'a')
    const started = spawn(program!, args, { cwd: '/', env: BARE_ENVIRONMENT, stdio: ['ignore', log, log] })
    closeSync(log)
    this.#process = started
    const isUp = () => {
      if (started.exitCode !== null) throw new Error(readFileSync(`${this.folder}.log`, 'utf8'))
      return this.ask('select 1').then(Boolean, () => false)
    }
    await until(isUp, `PostgreSQL at ${this.place}`)
  }

  /** The rows of a statement as the superuser, on a new connection. */
  async ask(statement: string, database = 'postgres'): Promise<pg.QueryResult['rows']> {
    return await withClient(
      { ...this.admin, database },
      async (client) => (await client.query(statement)).rows,
    )
  }

  /** Ends it as a shutdown does: clients get an error, standbys get everything. */
  stop = (): Promise<void> => this.#end('SIGINT')

  /** Ends it as the loss of its machine does, without a word on the disk. */
  kill = (): Promise<void> => this.#end('SIGQUIT')

  /** Stops or continues all its processes, so that it keeps its connections and answers nothing. */
  hang(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#process?.pid
    if (pid === undefined) return
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    for (const each of [pid, ...stdout.split('\n').filter(Boolean).map(Number)])
      try {
        process.kill(each, signal)
      } catch {
        // It has ended meanwhile.
      }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    this.hang('SIGCONT') // one that hangs gets no signal before
    await ended
  }

  /** Makes a standby the primary, which waits for no standby; returns when it can be written to. */
  async promote(): Promise<void> {
    await this.ask('alter system reset synchronous_standby_names')
    await this.ask('select pg_reload_conf()')
    await this.ask('select pg_promote()')
  }

  /** At its next start it is a standby of `primary`. */
  async follow(primary: PostgresServer): Promise<void> {
    const { host, port } = primary.machine
    const address = `host=${host} port=${port} user=${OWNER.user} password=${OWNER.password} application_name=standby`
    await appendFile(join(this.folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
    await writeFile(join(this.folder, 'standby.signal'), '')
  }
}

// Processes are killed here and machines are not, so files need no flush.
const SETTINGS = {
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '32MB',
  wal_keep_size: '256MB',
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  wal_retrieve_retry_interval: '200ms',
  recovery_target_timeline: 'latest',
  io_method: 'sync',
  jit: 'off',
  logging_collector: 'off',
}

/** PostgreSQL refuses to run as root. */
const asAccount = ({ identity }: Account): string[] =>
  identity.uid === undefined
    ? []
    : ['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups']
