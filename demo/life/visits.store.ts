import { sql } from 'kysely'
import { GAP_DAYS } from '#contract/search/search-gaps.ts'
import type { PageKind } from '#contract/visit/page-kind.ts'
import type { Db } from '#server/platform/database/db.ts'

type Source = {
  source: string
  medium: string
  campaign: string
  referrer: string
  entry: PageKind
  /** The share of all visits, in thousandths. */
  share: number
  /** The part of these visits that saw a course. */
  course: number
  /** The part of those that went to pay. */
  ready: number
}

const DIRECT = { source: '', medium: '', campaign: '', referrer: '' }
const BLOG = { source: 'naver_blog', medium: 'post', campaign: 'sql_기초', referrer: 'blog.naver.com' }
const MAIL = { source: 'codemaru', medium: 'email', campaign: '11월_소식', referrer: '' }
const SOCIAL = { source: 'instagram', medium: 'social', campaign: '11월_할인', referrer: 'l.instagram.com' }
const GOOGLE = { ...DIRECT, referrer: 'google.com' }
const NAVER = { ...DIRECT, referrer: 'search.naver.com' }
const GITHUB = { ...DIRECT, referrer: 'github.com' }

/** Where the visits of each day come from. */
const SOURCES: Source[] = [
  { ...DIRECT, entry: 'home', share: 230, course: 0.5, ready: 0.07 },
  { ...DIRECT, entry: 'course', share: 70, course: 1, ready: 0.06 },
  { ...GOOGLE, entry: 'course', share: 190, course: 1, ready: 0.04 },
  { ...GOOGLE, entry: 'home', share: 60, course: 0.4, ready: 0.04 },
  { ...NAVER, entry: 'courses', share: 150, course: 0.6, ready: 0.05 },
  { ...BLOG, entry: 'course', share: 120, course: 1, ready: 0.09 },
  { ...MAIL, entry: 'course', share: 80, course: 1, ready: 0.16 },
  { ...SOCIAL, entry: 'home', share: 60, course: 0.3, ready: 0.02 },
  { ...GITHUB, entry: 'roadmap', share: 40, course: 0.5, ready: 0.03 },
]

/** No demonstration course is about these. */
const GAPS = ['엘릭서', '코틀린', '플러터', '테라폼', '피그마']

/** Searches without a result, some days apart, the first terms more often. */
export async function insertSearchGaps(db: Db, days: number): Promise<void> {
  await sql`
    insert into search_gap (day, term, searches)
    select (now() at time zone 'Asia/Seoul')::date - ago, term, 1 + (ago * place) % 3
    from unnest(${GAPS}::text[]) with ordinality as gap (term, place),
      generate_series(place::int, ${Math.min(days, GAP_DAYS - 1)}::int, 2 + 5 * place::int) as ago`.execute(
    db,
  )
}

/** Visits of each day, more on Sundays, growing over the days. */
export async function insertVisits(db: Db, days: number): Promise<void> {
  await sql`
    insert into visit_day (day, source, medium, campaign, referrer, entry, visits, courses, checkouts, payments)
    select day, source, medium, campaign, referrer, entry, n, saw, pay, floor(pay * 0.58 + (ago * 0.382) % 1)
    from (
      select *, least(saw, floor(saw * ready + (ago * 0.618) % 1)) as pay
      from (
        select *, least(n, round(n * course)) as saw
        from (
          select d.day, d.ago, s.*, greatest(1, round((60 + (${days} - d.ago) * 0.8
            + case extract(isodow from d.day) when 7 then 25 else 0 end
            + (extract(doy from d.day)::int * 7) % 13) * s.share / 1000.0))::int as n
          from (
            select ago, (now() at time zone 'Asia/Seoul')::date - ago as day
            from generate_series(1, ${days}::int) as ago
          ) d, jsonb_to_recordset(${JSON.stringify(SOURCES)}::jsonb) as s (source text, medium text, campaign text,
            referrer text, entry text, share int, course numeric, ready numeric)
        ) arrived
      ) seen
    ) visited`.execute(db)
}
