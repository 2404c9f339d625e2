import { type RawBuilder, sql } from 'kysely'
import type { AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { Audience } from '#contract/announcement/audience.ts'
import { type Role, ROLES, staffRoles } from '#contract/policy.ts'
import { advertisingConsent } from '#server/features/identity/advertising.ts'
import { noticeNews } from './bell-kinds.ts'

/** Whether the member `m` of a statement is in the audience of an announcement. */
export function isInAudience(id: number, audience: Audience): RawBuilder<boolean> {
  const { role, joinedFrom, joinedTo, inactiveDays, chosen } = audience
  const conditions = [
    sql`m.withdrawn_at is null`,
    role && hasRole(role),
    joinedFrom && sql`m.created_at >= (${joinedFrom}::date)::timestamp at time zone 'Asia/Seoul'`,
    joinedTo && sql`m.created_at < (${joinedTo}::date + 1)::timestamp at time zone 'Asia/Seoul'`,
    inactiveDays &&
      sql`coalesce(m.last_seen_at, m.created_at) < now() - make_interval(days => ${inactiveDays}::int)`,
    isInCourses(audience),
    chosen
      ? sql`exists (
          select from announcement_member x where x.announcement_id = ${id} and x.member_id = m.id)`
      : null,
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )})`
}

/** Any role of staff replaces that of a member. */
const hasRole = (role: Role) =>
  role === ROLES[0] ? sql`not m.roles && ${staffRoles}::text[]` : sql`${role} = any (m.roles)`

function isInCourses({ courseId, category, progress }: Audience) {
  if (courseId === null && category === null && progress === 'any') return null
  const ofCourse = sql`e.member_id = m.id
    and ${courseId === null ? sql`true` : sql`e.course_id = ${courseId}`}
    and ${category === null ? sql`true` : sql`c.category = ${category}`}`
  if (progress === 'completed')
    return sql`exists (
      select from enrolment e join course c on c.id = e.course_id
      join course_completion d on d.member_id = e.member_id and d.course_id = e.course_id
      where ${ofCourse} and e.ended_at is null and e.frozen_at is null)`
  return sql`exists (
    select from open_enrolment e join course c on c.id = e.course_id
    where ${ofCourse} and ${progress === 'any' ? sql`true` : NOT_STARTED})`
}

const NOT_STARTED = sql`not exists (
  select from lecture_progress p join lecture l on l.id = p.lecture_id
  where p.member_id = e.member_id and l.course_id = e.course_id and p.started_at is not null)`

export type Delivery = { kind: AnnouncementKind; toBell: boolean; toMail: boolean }

/** How the member `m` of a statement gets an announcement, if at all, and whether at night. */
export function waysTo({ kind, toBell, toMail }: Delivery) {
  if (kind === 'ad')
    return {
      bell: sql<boolean>`(${toBell}::boolean and ${advertisingConsent.toMarketing})`,
      mail: sql<boolean>`(${toMail}::boolean and ${advertisingConsent.toMail})`,
      atNight: advertisingConsent.atNight,
    }
  return {
    bell: sql<boolean>`${toBell}::boolean`,
    mail: sql<boolean>`(${toMail}::boolean and not exists (
      select from bell_mail_off o where o.member_id = m.id and o.kind = ${noticeNews.id}))`,
    atNight: sql<boolean>`true`,
  }
}

/** The only reason for which a member of the audience gets nothing. */
export const reasonOf = (kind: AnnouncementKind) => (kind === 'ad' ? 'no_consent' : 'mail_off')
