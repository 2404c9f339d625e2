import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue.ts'
import type { Db } from '#server/database/db.ts'

export type LectureState = {
  id: number
  title: string
  order_index: number
  duration_sec: number
  watched_sec: number
  resume_sec: number
  completed: boolean
}

export type MyCourseRow = {
  course_id: number
  title: string
  category: Category
  image_file: string | null
  last_watched_at: Date | null
  last_lecture_id: number | null
  lectures: LectureState[]
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

type Asked = {
  sort: CourseOrder
  memberId: number
  status: CourseStatus
  limit: number
  offset: number
}

/** Enrolled courses, each with its lectures in order; `total` counts all of them. */
export async function findMyCourses(
  db: Db,
  { memberId, status, sort, limit, offset }: Asked,
): Promise<MyCourseRow[]> {
  const { rows } = await sql<MyCourseRow>`
    select c.id as course_id, c.title, c.category, i.file as image_file,
      w.last_watched_at, w.last_lecture_id, w.lectures, count(*) over ()::int as total
    from open_enrolment e
    join course c on c.id = e.course_id
    left join image i on i.id = c.image_id
    cross join lateral (
      select
        max(p.updated_at) as last_watched_at,
        (array_agg(l.id order by p.updated_at desc nulls last))[1] as last_lecture_id,
        coalesce(json_agg(json_build_object(
          'id', l.id, 'title', l.title, 'order_index', l.order_index, 'duration_sec', l.duration_sec,
          'watched_sec', coalesce(p.watched_sec, 0), 'resume_sec', coalesce(p.resume_sec, 0),
          'completed', p.completed_at is not null
        ) order by l.order_index, l.id), '[]') as lectures,
        count(*) > 0 and count(*) = count(p.completed_at) as done
      from lecture l
      left join lecture_progress p on p.lecture_id = l.id and p.member_id = e.member_id
      where l.course_id = c.id
    ) w
    where e.member_id = ${memberId}
      and (${status} = 'all' or w.done = (${status} = 'done'))
    order by ${ORDERS[sort]}, e.enrolled_at desc, c.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
