import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { hot } from '#server/platform/database/hot.ts'

export type VisitorRow = {
  state: 'live' | 'ended' | 'expired'
  session_id: string
  member_id: number
  email: string
  roles: string[]
  teaches: number[]
  /** Whether the session was opened with a code, or confirmed with one later. */
  by_code: boolean
  /** Remaining life of the token by the database's clock. */
  left_ms: number
}

/**
 * The owner of an access token or chat ticket. Also updates `last seen`, at most once a minute and never waiting for a
 * locked row: a read must not block on it.
 */
const visitorBy = (kind: 'access' | 'chat') => `
  with found as (
    select s.id, s.member_id, s.last_seen_at, m.email, m.roles, s.second_factor_at is not null as by_code,
      case
        when s.ended_at is not null then 'ended'
        when least(t.expires_at, s.expires_at) <= now() then 'expired'
        else 'live'
      end as state,
      extract(epoch from least(t.expires_at, s.expires_at) - now())::float8 * 1000 as left_ms
    from session_token t
    join session s on s.id = t.session_id
    join member m on m.id = s.member_id and m.withdrawn_at is null
    where t.hash = $1::bytea and t.kind = '${kind}'
  ), seen as (
    update session set last_seen_at = now()
    where id = (
      select s.id from session s join found f on f.id = s.id
      where f.state = 'live' and s.last_seen_at < now() - interval '1 minute'
      for no key update of s skip locked
    )
    returning member_id
  ), member_seen as (
    update member set last_seen_at = now()
    where id = (select m.id from member m where m.id = (select member_id from seen) for no key update skip locked)
  )
  select state, id as session_id, member_id, email, roles, by_code, left_ms,
    array(select t.course_id from taught_course t where t.member_id = found.member_id) as teaches
  from found`

export const findVisitor = hot<VisitorRow, [hash: Buffer]>('find_visitor', visitorBy('access'))
export const findTicketHolder = hot<VisitorRow, [hash: Buffer]>('find_ticket_holder', visitorBy('chat'))

export type Tokens = {
  accessHash: Buffer
  refreshHash: Buffer
  ticketHash: Buffer
  accessSec: number
  refreshSec: number
}

export type NewSession = Tokens & {
  id: string
  memberId: number
  lifeSec: number
  ip: string
  userAgent: string | null
  byCode: boolean
}

export async function insertSession(db: Db, s: NewSession): Promise<void> {
  await sql`
    with made as (
      insert into session (id, member_id, expires_at, ip, user_agent, second_factor_at)
      values (${s.id}, ${s.memberId}, now() + make_interval(secs => ${s.lifeSec}), ${s.ip}, ${s.userAgent},
        case when ${s.byCode} then now() end)
      returning id, expires_at
    ), seen as (
      update member set last_seen_at = now() where id = ${s.memberId}
    )
    insert into session_token (hash, session_id, kind, expires_at)
    select ${s.accessHash}::bytea, id, 'access', least(expires_at, now() + make_interval(secs => ${s.accessSec})) from made
    union all
    select ${s.refreshHash}::bytea, id, 'refresh', least(expires_at, now() + make_interval(secs => ${s.refreshSec})) from made
    union all
    select ${s.ticketHash}::bytea, id, 'chat', least(expires_at, now() + make_interval(secs => ${s.refreshSec})) from made
  `.execute(db)
}

export type RenewedRow = {
  state: 'fresh' | 'reused' | 'ended' | 'expired'
  session_id: string
  member_id: number
}

/**
 * Rotates in one statement. A token that is unused, or was used within `leewaySec` by a concurrent call of the same
 * client, gets successors; one rotated away earlier ends the whole session. Locks both rows first, so that parallel
 * calls see each other's mark.
 */
export async function renewTokens(db: Db, presented: Buffer, t: Tokens & { leewaySec: number }) {
  const { rows } = await sql<RenewedRow>`
    with presented as (
      select t.hash, t.used_at, s.id as session_id, s.member_id, s.expires_at,
        case
          when s.ended_at is not null then 'ended'
          when least(t.expires_at, s.expires_at) <= now() then 'expired'
          when t.used_at <= now() - make_interval(secs => ${t.leewaySec}) then 'reused'
          else 'fresh'
        end as state
      from session_token t
      join session s on s.id = t.session_id
      where t.hash = ${presented}::bytea and t.kind = 'refresh'
      for update of t, s
    ), spent as (
      update session_token set used_at = now()
      where hash = (select hash from presented where state = 'fresh' and used_at is null)
    ), outdated as (
      -- A browser sends its newest ticket; an older one stays valid for the leeway, for calls under way.
      update session_token
      set expires_at = least(expires_at, now() + make_interval(secs => ${t.leewaySec}))
      where kind = 'chat' and session_id = (select session_id from presented where state = 'fresh')
    ), renewed as (
      insert into session_token (hash, session_id, kind, expires_at)
      select n.hash, p.session_id, n.kind, least(p.expires_at, now() + make_interval(secs => n.secs))
      from presented p
      cross join (values
        (${t.accessHash}::bytea, 'access', ${t.accessSec}::int),
        (${t.refreshHash}::bytea, 'refresh', ${t.refreshSec}::int),
        (${t.ticketHash}::bytea, 'chat', ${t.refreshSec}::int)
      ) as n (hash, kind, secs)
      where p.state = 'fresh'
    ), ended as (
      update session set ended_at = now(), end_reason = 'reuse'
      where id = (select session_id from presented where state = 'reused')
    )
    select state, session_id, member_id from presented`.execute(db)
  return rows[0]
}

/** Replaces the session's tokens; its earlier access tokens and tickets become invalid. */
export async function replaceTokens(db: Db, sessionId: string, t: Tokens): Promise<void> {
  await sql`
    with spent as (
      update session_token set
        used_at = case kind when 'refresh' then coalesce(used_at, now()) end,
        expires_at = case kind when 'refresh' then expires_at else least(expires_at, now()) end
      where session_id = ${sessionId}
    )
    insert into session_token (hash, session_id, kind, expires_at)
    select n.hash, s.id, n.kind, least(s.expires_at, now() + make_interval(secs => n.secs))
    from session s
    cross join (values
      (${t.accessHash}::bytea, 'access', ${t.accessSec}::int),
      (${t.refreshHash}::bytea, 'refresh', ${t.refreshSec}::int),
      (${t.ticketHash}::bytea, 'chat', ${t.refreshSec}::int)
    ) as n (hash, kind, secs)
    where s.id = ${sessionId}`.execute(db)
}

/** Ends the open sessions of these access and refresh tokens. */
export async function endSessionsOf(db: Db, hashes: Buffer[], reason: 'logout' | 'ended') {
  return await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .where('id', 'in', (of) =>
      of.selectFrom('session_token').select('session_id').where('hash', 'in', hashes),
    )
    .returning(['id', 'member_id'])
    .execute()
}

export type EndReason = 'logout' | 'ended' | 'password' | 'withdrawn' | 'unlinked' | 'staff'

/** Ends every open session of a member except the one to keep; returns the ended ones. */
export async function endSessionsOfMember(
  db: Db,
  memberId: number,
  { reason, except }: { reason: EndReason; except?: string },
): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (open) => open.where('id', '!=', except!))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Whether the login is so recent that nobody else can have taken over the device since. */
export async function isLoginYounger(db: Db, sessionId: string, sec: number): Promise<boolean> {
  const { rows } = await sql<{ young: boolean }>`
    select authenticated_at > now() - make_interval(secs => ${sec}) as young from session where id = ${sessionId}
  `.execute(db)
  return rows[0]?.young === true
}
