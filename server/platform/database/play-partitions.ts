import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { RETENTION_LOCK } from '../jobs/retention.ts'
import { withClient } from './connection.ts'

/** Below, one table is as fast, and a small school keeps the simpler schema. */
const WORTH_ROWS = 1_000_000
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

type State = { kind: 'r' | 'p'; rows: number }

/**
 * Moves a large table of plays into monthly partitions, without copying a row: the table becomes the partition of all months
 * until the one after next. Running processes, also of the release before, go on: names, keys and columns are the same.
 * Each step can be repeated, so an interrupted move begins again at the next start. A move that gets no lock, or that another
 * process is making, is left to the next start too.
 */
export async function settlePlayPartitions(
  owner: pg.ClientConfig,
  say: (sentence: string) => void,
  { worthRows = WORTH_ROWS }: { worthRows?: number } = {},
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`set statement_timeout = 0; set lock_timeout = '1s'`)
    if (!(await isAlone(client))) return
    const { kind, rows } = await stateOf(client)
    if (kind === 'p') return void (await whenUnlocked(client, KEEP))
    if (rows < worthRows) return
    const until = await monthAfterNext(client)
    const isMoved =
      (await whenUnlocked(client, boundBy(until))) &&
      (await whenUnlocked(client, VALIDATE)) &&
      (await whenUnlocked(client, moveTo(until)))
    if (!isMoved) return say('Plays stay in one table: other statements held it. The next start tries again.')
    await client.query('analyze lecture_play')
    say('Plays are in monthly partitions now.')
  })
}

/** The lock ends with the connection. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    RETENTION_LOCK,
  ])
  return rows[0]!.taken
}

async function stateOf(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(
    `select relkind as kind, reltuples as rows from pg_class where oid = 'public.lecture_play'::regclass`,
  )
  return rows[0]!
}

async function monthAfterNext(client: pg.Client): Promise<Month> {
  const { rows } = await client.query<Month>(
    `select to_char(month, 'YYYYMM') as name, (month at time zone 'Asia/Seoul')::text as "beginsAt"
     from (select date_trunc('month', now() at time zone 'Asia/Seoul') + interval '2 months' as month) given`,
  )
  return rows[0]!
}

/** `name` such as `202701`; `beginsAt` with its offset. */
type Month = { name: string; beginsAt: string }

const KEEP = `select keep_play_partitions('-infinity')`

/** What lets PostgreSQL attach the table without reading it; unchecked for now, so the lock is short. */
const boundBy = ({ beginsAt }: Month) => `
  alter table lecture_play drop constraint if exists lecture_play_until,
    add constraint lecture_play_until check (hour < '${beginsAt}') not valid`

/** Reads all rows once, while plays are read and written. */
const VALIDATE = 'alter table lecture_play validate constraint lecture_play_until'

const moveTo = ({ name, beginsAt }: Month) => `
  begin;
  create table lecture_play_parts (like lecture_play including defaults, primary key (member_id, hour, lecture_id))
    partition by range (hour);
  create index on lecture_play_parts (lecture_id);
  lock table lecture_play in access exclusive mode;
  alter table lecture_play_parts
    add foreign key (member_id) references member on delete cascade,
    add foreign key (lecture_id) references every_lecture on delete cascade;
  alter table lecture_play rename to lecture_play_until_${name};
  alter table lecture_play_parts rename to lecture_play;
  alter table lecture_play attach partition lecture_play_until_${name} for values from (minvalue) to ('${beginsAt}');
  alter table lecture_play_until_${name} drop constraint lecture_play_until;
  ${KEEP};
  commit`

/** Whether the statement ran; false if the locks were not to be had in several tries. */
async function whenUnlocked(client: pg.Client, statement: string): Promise<boolean> {
  for (let tries = 1; tries <= LOCK_TRIES; tries += 1) {
    try {
      await client.query(statement)
      return true
    } catch (error) {
      await client.query('rollback')
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
      await delay(LOCK_PAUSE_MS)
    }
  }
  return false
}
