import type pg from 'pg'

/**
 * Opens the figures of every day from this one on (YYYY-MM-DD): they are counted from the rows at once, and the running product
 * stores them again within the hour.
 */
export async function reopenDays(client: pg.ClientBase, from: string): Promise<void> {
  await client.query(
    `with days as (delete from day_figure where day >= $1::date)
     delete from learner_return where day >= $1::date`,
    [from],
  )
}
