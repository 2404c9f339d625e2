import { sql } from 'kysely'
import type { SeededLecture } from '#demo/seed.store.ts'
import type { Db } from '#server/platform/database/db.ts'

type LifeNote = {
  email: string
  courseId: number
  lecture: number
  atSec: number
  text: string
  daysAgo: number
}

/** Notes of the demonstration's accounts; `lecture` counts from 1 in the course. */
const NOTES: LifeNote[] = [
  {
    email: 'graduate@codemaru.kr',
    courseId: 3,
    lecture: 1,
    atSec: 12,
    text: '컴포넌트 = 화면 조각을 돌려주는 함수. 이름은 대문자로 시작해요.',
    daysAgo: 30,
  },
  {
    email: 'graduate@codemaru.kr',
    courseId: 3,
    lecture: 3,
    atSec: 20,
    text: '목록을 그릴 때 key는 순서가 아니라 데이터의 id로!',
    daysAgo: 27,
  },
  {
    email: 'graduate@codemaru.kr',
    courseId: 3,
    lecture: 2,
    atSec: 26,
    text: '이전 값을 바탕으로 바꿀 때는 값이 아니라 함수를 넘겨요.',
    daysAgo: 24,
  },
]

export async function seedNotes(trx: Db, lectures: SeededLecture[]): Promise<void> {
  for (const { email, courseId, lecture, atSec, text, daysAgo } of NOTES) {
    const { id } = lectures.filter((each) => each.courseId === courseId)[lecture - 1]!
    await sql`
      insert into note (member_id, lecture_id, at_sec, text, created_at, updated_at)
      select id, ${id}, ${atSec}, ${text}, at, at
      from member, lateral (select now() - make_interval(days => ${daysAgo}) as at) noted
      where email = ${email}`.execute(trx)
  }
}
