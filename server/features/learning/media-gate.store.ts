import { hot } from '#server/platform/database/hot.ts'

export type EntitlementRow = {
  has_lecture: boolean
  course_id: number | null
  is_public: boolean | null
  /** null: the session has ended, or its member was removed. */
  member_id: number | null
  email: string | null
  roles: string[] | null
  by_code: boolean | null
  is_enrolled: boolean
  /** The member teaches the course. */
  is_taught: boolean
}

/** What each session may open, in the order of the two arrays. */
export const findMediaEntitlements = hot<
  EntitlementRow,
  [sessionIds: (string | null)[], lectureIds: number[]]
>(
  'find_media_entitlements',
  `
  select l.id is not null as has_lecture, l.course_id, l.is_public, m.id as member_id, m.email, m.roles,
    s.second_factor_at is not null as by_code, e.course_id is not null as is_enrolled, t.course_id is not null as is_taught
  from unnest($1::uuid[], $2::int[]) with ordinality as asked (session_id, lecture_id, at)
  left join lecture l on l.id = asked.lecture_id
  left join session s on s.id = asked.session_id and s.ended_at is null and s.expires_at > now()
  left join member m on m.id = s.member_id and m.withdrawn_at is null
  left join open_enrolment e on e.member_id = m.id and e.course_id = l.course_id
  left join taught_course t on t.member_id = m.id and t.course_id = l.course_id
  order by asked.at`,
)
