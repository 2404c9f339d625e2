import { inspect } from 'node:util'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { TEST_APPLICATION } from './database.ts'
import type { TestApp } from './start-app.ts'
import { until } from './until.ts'

/** Starts two actions on one member in a known order, while another transaction locks the member's row. */
export async function inTurn<First, Second>(
  { database }: Pick<TestApp, 'database'>,
  memberId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return await withClient(database.owner, async (holder) => {
    await holder.query('begin')
    await holder.query('select from member where id = $1 for update', [memberId])
    const answers: unknown[] = []
    const heard = <Answer>(act: Promise<Answer>) => {
      void act.then(
        (answer) => answers.push(answer),
        () => {},
      )
      return act
    }
    const begun = heard(first())
    await untilWaiting(holder, 1, answers)
    const next = heard(second())
    await untilWaiting(holder, 2, answers)
    await holder.query('commit')
    return await Promise.all([begun, next])
  })
}

async function untilWaiting(client: pg.Client, count: number, answers: unknown[]): Promise<void> {
  const areWaiting = async () => {
    // Inside a transaction pg_stat_activity is a snapshot that lacks connections opened later.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
      [TEST_APPLICATION],
    )
    return (rowCount ?? 0) >= count
  }
  await until(areWaiting, `${count} to wait for the member`).catch((cause: unknown) => {
    throw new Error(`answered meanwhile: ${inspect(answers, { depth: 1 })}`, { cause })
  })
}
