import type pg from 'pg'

const MONTH = "interval '30 days'"

/**
 * Gives a seeded school (`seed-school.ts`) an older past: its plays and days of attendance again, each time a month earlier,
 * until there are about `plays` plays.
 */
export async function seedAge(client: pg.Client, plays: number): Promise<void> {
  const { rows } = await client.query<{ plays: number }>('select count(*)::int as plays from lecture_play')
  const times = Math.max(0, Math.round(plays / Math.max(1, rows[0]!.plays)) - 1)
  // Foreign keys are checked by triggers, row by row; the copied rows name what their originals do.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into lecture_play (member_id, hour, lecture_id, began_at)
     select member_id, hour - n * ${MONTH}, lecture_id, began_at - n * ${MONTH}
     from generate_series(1, $1::int) n, (select * from lecture_play order by hour) known
     on conflict do nothing`,
    [times],
  )
  await client.query(
    `insert into attendance (member_id, course_id, day)
     select member_id, course_id, day - 30 * n from attendance, generate_series(1, $1::int) n
     on conflict do nothing`,
    [times],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze lecture_play')
  await client.query('vacuum analyze attendance')
}
