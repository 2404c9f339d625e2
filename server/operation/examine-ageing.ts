import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, note, risk } from './finding.ts'

/** Removal runs hourly; a product that is off for a weekend is no reason to worry. */
const GRACE = "interval '7 days'"

/** Says for how long rows are kept, and which are older, because no running product has removed them. */
export async function examineAgeing(client: pg.Client, config: Config): Promise<Finding[]> {
  const { PLAY_MONTHS, ATTENDANCE_MONTHS, AUDIT_MONTHS, BELL_DAYS, JOB_DAYS } = config
  const kept = note(
    `Kept: plays ${PLAY_MONTHS} months, attendance ${ATTENDANCE_MONTHS} months after access ended, audit log ${AUDIT_MONTHS} months, bell ${BELL_DAYS} days, finished jobs ${JOB_DAYS} days.`,
    'PLAY_MONTHS, ATTENDANCE_MONTHS, AUDIT_MONTHS, BELL_DAYS and JOB_DAYS change that.',
  )
  const { rows } = await client.query<{ what: string }>(
    `select what from (values
       ('plays', exists (select from lecture_play
         where hour < date_trunc('month', now()) - make_interval(months => $1::int) - ${GRACE})),
       ('attendance', exists (select from enrolment e join attendance a using (member_id, course_id)
         where least(e.ended_at, e.expires_at) < now() - make_interval(months => $2::int) - ${GRACE}
           and a.day < (now() - make_interval(months => $2::int) - ${GRACE})::date)),
       ('audit log', exists (select from audit_log
         where at < now() - make_interval(months => $3::int) - ${GRACE} and action <> 'course.publish'
           and (action <> 'course.change' or detail -> 'after' ->> 'published' is distinct from 'true'))),
       ('bell', exists (select from bell where created_at < now() - make_interval(days => $4::int) - ${GRACE}))
     ) as old (what, is_there) where is_there`,
    [PLAY_MONTHS, ATTENDANCE_MONTHS, AUDIT_MONTHS, BELL_DAYS],
  )
  if (rows.length === 0) return [kept]
  return [
    risk(
      `Older rows than are kept are still there: ${rows.map(({ what }) => what).join(', ')}.`,
      'A running product removes them hourly; where it does not, the log says why (event retention.failed).',
    ),
    kept,
  ]
}
