import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type LectureState = {
  id: number
  title: string
  order_index: number
  kind: string
  duration_sec: number
  /** The length of a video; 0 for other kinds. */
  video_sec: number
  watched_sec: number
  resume_sec: number
  covered_sec: number
  completed: boolean
  is_new: boolean
}

export type MyCourseRow = {
  course_id: number
  title: string
  category: Category
  image_file: string | null
  last_watched_at: Date | null
  last_lecture_id: number | null
  lectures: LectureState[]
  /** All lectures are completed, or were once. */
  completed: boolean
  enrolled_at: Date
  paid_at: Date | null
  access_days: number | null
  expires_at: Date | null
  recent_days: string[]
  certificate_number: string | null
  /** The certificate's rule is met. */
  is_met: boolean
  total: number
}

export type CourseStatus = 'all' | 'ing' | 'done'
export type CourseOrder = 'lastWatchedAt,desc' | 'lastWatchedAt,asc' | 'courseTitle,asc' | 'courseTitle,desc'

const ORDERS: Record<CourseOrder, RawBuilder<unknown>> = {
  'lastWatchedAt,desc': sql`w.last_watched_at desc nulls last`,
  'lastWatchedAt,asc': sql`w.last_watched_at asc nulls last`,
  'courseTitle,asc': sql`c.title asc`,
  'courseTitle,desc': sql`c.title desc`,
}

type MyCoursesFilter = {
  sort: CourseOrder
  memberId: number
  status: CourseStatus
  /** Only this course. */
  courseId?: number
  limit: number
  offset: number
}

/** Enrolled courses, each with its lectures in order; `total` counts all of them. */
export async function findMyCourses(
  db: Db,
  { memberId, status, sort, courseId, limit, offset }: MyCoursesFilter,
): Promise<MyCourseRow[]> {
  const { rows } = await sql<MyCourseRow>`
    select c.id as course_id, c.title, c.category, i.file as image_file,
      w.last_watched_at, w.last_lecture_id, w.lectures, d.completed,
      e.enrolled_at, o.approved_at as paid_at, c.access_days, e.expires_at, recent.days as recent_days,
      paper.number as certificate_number, held.met_at is not null as is_met,
      count(*) over ()::int as total
    from open_enrolment e
    join course c on c.id = e.course_id
    left join image i on i.id = c.image_id
    left join payment_order o on o.id = e.order_id
    left join course_completion held on held.member_id = e.member_id and held.course_id = e.course_id
    left join certificate paper on paper.member_id = e.member_id and paper.course_id = e.course_id
    cross join lateral (
      select
        max(s.updated_at) as last_watched_at,
        (array_agg(s.id order by s.updated_at desc nulls last, s.order_index, s.id))[1] as last_lecture_id,
        coalesce(json_agg(json_build_object(
          'id', s.id, 'title', s.title, 'order_index', s.order_index, 'kind', s.kind,
          'duration_sec', s.duration_sec,
          'video_sec', video_sec(s.kind, s.duration_sec), 'watched_sec', coalesce(s.watched_sec, 0), 'resume_sec', coalesce(s.resume_sec, 0),
          'covered_sec', coalesce(s.covered_sec, 0), 'completed', s.completed_at is not null,
          'is_new', coalesce(s.began_at < s.renewed_at, false) and coalesce(s.updated_at < s.renewed_at, true)
        ) order by s.order_index, s.id), '[]') as lectures,
        count(*) > 0 and count(*) = count(s.completed_at) as is_complete
      from (
        select l.id, l.title, l.kind, l.order_index, l.duration_sec, l.renewed_at, p.watched_sec, p.resume_sec, p.covered_sec,
          p.completed_at, p.updated_at, min(p.started_at) over () as began_at
        from lecture l
        left join lecture_progress p on p.lecture_id = l.id and p.member_id = e.member_id
        where l.course_id = c.id
      ) s
    ) w
    cross join lateral (select w.is_complete or held.completed_at is not null as completed) d
    cross join lateral (
      select coalesce(array_agg(a.day order by a.day), '{}') as days
      from attendance a
      where a.member_id = e.member_id and a.course_id = e.course_id
        and a.day > learning_day(now(), 0) - ${RECENT_DAYS}::int
    ) recent
    where e.member_id = ${memberId}
      and (${status} = 'all' or d.completed = (${status} = 'done'))
      and (${courseId ?? null}::int is null or e.course_id = ${courseId ?? null}::int)
    order by ${ORDERS[sort]}, e.enrolled_at desc, c.id
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

const RECENT_DAYS = 28
