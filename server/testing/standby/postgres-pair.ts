import { chown, cp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseUrls } from '#server/platform/database/external.ts'
import { chooseAccount } from '#server/platform/bundled-postgres/bundled-account.ts'
import { findBinaries } from '#server/platform/bundled-postgres/bundled-binaries.ts'
import { run } from '#server/platform/database/command.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { makeRuntimeRole } from '#server/platform/database/runtime-role.ts'
import { freePort } from '../free-port.ts'
import { tempFolder } from '../temp-folder.ts'
import { until } from '../until.ts'
import { type Machine, OWNER, PostgresServer } from './postgres-server.ts'

/** The role of the product on both servers. */
export const RUNTIME = { user: 'codemaru_app', password: 'app-word' }
export const DATABASE = 'school'

/**
 * A primary and its standby, which has every row that the primary acknowledged. `rejoin` is what a manager such as Patroni
 * does with a former primary; the product has no part in it.
 */
export class PostgresPair {
  primary: PostgresServer
  standby: PostgresServer
  /** Both places, in an order that stays. */
  readonly #places: string
  readonly #account: { uid: number; gid: number }

  constructor(primary: PostgresServer, standby: PostgresServer, account: { uid: number; gid: number }) {
    this.primary = primary
    this.standby = standby
    this.#places = `${primary.place},${standby.place}`
    this.#account = account
  }

  /** The address of the product's database for a role, with both hosts. */
  url({ user, password }: { user: string; password: string }): string {
    return `postgres://${user}:${password}@${this.#places}/${DATABASE}?target_session_attrs=read-write`
  }

  urls(): Required<Pick<DatabaseUrls, 'url' | 'owner'>> {
    return { url: this.url(RUNTIME), owner: this.url(OWNER) }
  }

  /** The standby becomes the primary, whatever the other server does. */
  async promote(): Promise<void> {
    await this.standby.promote()
    ;[this.primary, this.standby] = [this.standby, this.primary]
  }

  /** The former primary becomes a standby that has a copy of the new one's rows. */
  async rejoin(): Promise<void> {
    const { primary, standby } = this
    await standby.kill()
    await rm(standby.folder, { recursive: true, force: true })
    await withClient(primary.admin, async (client) => {
      await client.query(`select pg_backup_start('rejoin', true)`)
      // Fails for files that vanish meanwhile, which the backup does not need.
      await run('cp', ['-a', primary.folder, standby.folder])
      for (const own of ['postmaster.pid', 'postmaster.opts'])
        await rm(join(standby.folder, own), { force: true })
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await writeFile(join(standby.folder, 'backup_label'), rows[0]!.labelfile)
    })
    await this.follow()
  }

  /** A former primary that was shut down, and so had sent everything, becomes the standby. */
  async follow(): Promise<void> {
    await this.standby.follow(this.primary)
    const { uid, gid } = this.#account
    if (process.getuid?.() === 0) await run('chown', ['-R', `${uid}:${gid}`, this.standby.folder])
    await this.standby.start()
    await this.requireStandby()
  }

  /** From now on the primary acknowledges nothing that its standby does not have. */
  async requireStandby(): Promise<void> {
    const { primary } = this
    await primary.ask(`alter system set synchronous_standby_names = 'standby'`)
    await primary.ask('select pg_reload_conf()')
    const isSync = `select 1 from pg_stat_replication where sync_state = 'sync'`
    await until(async () => (await primary.ask(isSync)).length > 0, 'the standby to follow')
  }

  async remove(): Promise<void> {
    await this.primary.kill()
    await this.standby.kill()
    await rm(dirname(this.primary.folder), { recursive: true, force: true })
  }
}

/** Makes two PostgreSQL of the bundled binaries, by default on two ports of this machine. */
export async function makePair(machines?: readonly [Machine, Machine]): Promise<PostgresPair> {
  const [first, second] = machines ?? [await onLoopback(), await onLoopback()]
  const folder = tempFolder('pair')
  const account = await chooseAccount(folder, undefined)
  const binaries = await findBinaries(folder, account, () => {})
  if (account.identity.uid) await chown(folder, account.uid, account.gid)
  const serverAt = (machine: Machine, name: string) =>
    new PostgresServer({ folder: join(folder, name), machine, binaries, account })
  const pair = new PostgresPair(serverAt(first, 'first'), serverAt(second, 'second'), account)
  const { primary, standby } = pair
  const word = join(folder, 'word')
  await writeFile(word, OWNER.password)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', `--pwfile=${word}`]
  const made = await run(
    binaries.initdb,
    [`--pgdata=${primary.folder}`, `--username=${OWNER.user}`, ...options],
    account.identity,
  )
  if (!made.succeeded) throw new Error(made.stderr)
  await writeFile(join(primary.folder, 'pg_hba.conf'), HBA)
  await cp(primary.folder, standby.folder, { recursive: true })
  if (account.identity.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  await primary.start()
  await pair.follow()
  await withClient(primary.admin, async (owner) => {
    await makeRuntimeRole(owner, RUNTIME.user, RUNTIME.password)
    await owner.query(`create database ${DATABASE}`)
  })
  await until(
    () => standby.ask('select 1', DATABASE).then(Boolean, () => false),
    'the standby to have the database',
  )
  return pair
}

const HBA = ['host all all all scram-sha-256', 'host replication all all scram-sha-256', ''].join('\n')

const onLoopback = async (): Promise<Machine> => ({ host: '127.0.0.1', port: await freePort() })
