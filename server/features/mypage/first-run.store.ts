import { sql } from 'kysely'
import type { FirstRunAnswers } from '#contract/mypage/first-run.ts'
import type { MyPage } from '#contract/mypage/mypage.ts'
import type { Db } from '#server/platform/database/db.ts'

export async function saveAnswers(trx: Db, memberId: number, answers: FirstRunAnswers): Promise<void> {
  const row = {
    goal: answers.goal,
    experience: answers.experience,
    minutes_a_day: answers.minutesADay,
    answered_at: sql<Date>`now()`,
  }
  await trx
    .insertInto('first_run')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

export async function findAnswers(db: Db, memberId: number): Promise<FirstRunAnswers | null> {
  const row = await db
    .selectFrom('first_run')
    .select(['goal', 'experience', 'minutes_a_day as minutesADay'])
    .where('member_id', '=', memberId)
    .$castTo<FirstRunAnswers>()
    .executeTakeFirst()
  return row ?? null
}

/** The answers and their time, for the export of personal data. */
export async function findOwnAnswers(db: Db, memberId: number): Promise<object | null> {
  const row = await db
    .selectFrom('first_run')
    .select(['goal', 'experience', 'minutes_a_day as minutesADay', 'answered_at as answeredAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

type FirstRunState = MyPage['firstRun']

/** `due` on the first day of an account without answers and courses. */
export async function findFirstRunState(db: Db, memberId: number): Promise<FirstRunState> {
  const { rows } = await sql<{ state: FirstRunState }>`
    select case
      when exists (select from first_run f where f.member_id = m.id) then 'answered'
      when m.created_at > now() - interval '1 day'
        and not exists (select from enrolment e where e.member_id = m.id) then 'due'
      else 'none' end as state
    from member m where m.id = ${memberId}`.execute(db)
  return rows[0]?.state ?? 'none'
}

export async function eraseAnswers(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('first_run').where('member_id', '=', memberId).execute()
}
