import { sql } from 'kysely'
import type { DemoCourse } from '#demo/course.ts'
import type { SeededLecture } from '#demo/seed.store.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A course whose last section was added later, so that it has an edition. */
const EDITION = {
  slug: 'python-data-analysis',
  daysAgo: 20,
  summary: '[데모] 연습 자료, 실습, 마무리 퀴즈가 있는 섹션을 추가했어요.',
}

const COUPON = { code: 'DEMO10', name: '데모 10% 할인', percent: 10, daysAgo: 60, lastsDays: 365, limit: 100 }

/** `lecture` counts the lectures of the course from 1; it has a video. */
const ERRATA = {
  slug: 'postgres-in-depth',
  lecture: 4,
  fromSec: 18,
  toSec: 25,
  text: '[예시] 페이지 수는 PostgreSQL의 버전과 설정에 따라 조금 다를 수 있어요.',
  published: {
    words: '[예시] 제 컴퓨터에서는 전체 인덱스가 276페이지가 아니에요.',
    answer:
      '[예시] 버전과 설정에 따라 조금 달라요. 같은 시점에 정정 안내를 표시했어요. 알려 주셔서 감사해요.',
    daysAgo: 30,
  },
  open: { words: '[예시] 이메일 예제에서 EXPLAIN 결과의 순서가 화면과 달라요.', atSec: 36, daysAgo: 3 },
}

/** What staff did: an edition of a course, a coupon, an erratum, and a report that waits for an answer. */
export async function seedStaffWork(
  trx: Db,
  courses: DemoCourse[],
  lectures: SeededLecture[],
): Promise<void> {
  const idOf = (slug: string) => courses.findIndex((course) => course.slug === slug) + 1
  await insertEdition(trx, idOf(EDITION.slug))
  await insertCoupon(trx)
  const courseId = idOf(ERRATA.slug)
  const { id } = lectures.filter((each) => each.courseId === courseId)[ERRATA.lecture - 1]!
  await insertErrata(trx, courseId, id)
}

/** From the outline without its last section to the present one. */
async function insertEdition(trx: Db, courseId: number): Promise<void> {
  await sql`
    insert into course_edition (course_id, began_at, changed_at, outline_before, outline_after, summary)
    select ${courseId}, at, at, jsonb_build_object(
        'sections', (outline -> 'sections') - -1,
        'lectures', (
          select jsonb_agg(lecture order by place)
          from jsonb_array_elements(outline -> 'lectures') with ordinality as of_course (lecture, place)
          where lecture -> 'section' <> outline #> '{sections,-1,id}'
        )), outline, ${EDITION.summary}
    from outline_of(${courseId}) as outline, (select now() - make_interval(days => ${EDITION.daysAgo}) as at) changed`.execute(
    trx,
  )
}

async function insertCoupon(trx: Db): Promise<void> {
  const { code, name, percent, daysAgo, lastsDays, limit } = COUPON
  await sql`
    insert into coupon (code, name, kind, value, starts_at, ends_at, total_limit, created_at)
    select ${code}, ${name}, 'percent', ${percent}, at, at + make_interval(days => ${lastsDays}), ${limit}, at
    from (select date_trunc('day', now() - make_interval(days => ${daysAgo}), 'Asia/Seoul') as at) made`.execute(
    trx,
  )
}

async function insertErrata(trx: Db, courseId: number, lectureId: number): Promise<void> {
  const { fromSec, toSec, text, published, open } = ERRATA
  await sql`
    with reporter as (
      select e.member_id, row_number() over (order by e.enrolled_at) as turn
      from open_enrolment e join member m on m.id = e.member_id
      where e.course_id = ${courseId} and m.password_hash is null
    ), corrected as (
      insert into erratum (lecture_id, from_sec, to_sec, video_id, text, created_at, updated_at)
      select id, ${fromSec}, ${toSec}, video_id, ${text}, at, at
      from lecture, (select now() - make_interval(days => ${published.daysAgo}) as at) published
      where id = ${lectureId}
      returning id, created_at
    )
    insert into erratum_report (lecture_id, member_id, at_sec, words, created_at, state, answer, answered_at, erratum_id)
    select ${lectureId}::int, member_id, ${fromSec}::int, ${published.words}, created_at - interval '5 hours', 'published',
      ${published.answer}, created_at, corrected.id
    from reporter, corrected where turn = 1
    union all
    select ${lectureId}::int, member_id, ${open.atSec}::int, ${open.words}, now() - make_interval(days => ${open.daysAgo}), 'open',
      null, null, null
    from reporter where turn = 2`.execute(trx)
}
