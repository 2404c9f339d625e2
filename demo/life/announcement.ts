import { sql } from 'kysely'
import { EVERYBODY } from '#contract/announcement/audience.ts'
import type { Db } from '#server/platform/database/db.ts'

const ADMIN = 'admin@codemaru.kr'

const ANNOUNCEMENT = {
  title: '[데모] 파이썬 데이터 분석에 마무리 퀴즈가 추가됐어요',
  body: '마지막 섹션에서 연습 자료를 받고, 실습과 퀴즈로 배운 내용을 확인해 보세요.\n\n이미 수강 중이라면 추가 비용 없이 바로 풀 수 있어요.',
  daysAgo: 20,
}

/** An announcement in the bell of everybody who was a member by then; two of three have read it. */
export async function seedAnnouncement(trx: Db, firstId: number): Promise<void> {
  const { title, body, daysAgo } = ANNOUNCEMENT
  await sql`
    with sent as (
      insert into announcement (kind, title, body, audience, state, send_at, started_at, collected_at, collected_to,
        recipient_count, ended_at, created_at, changed_at, changed_by)
      select 'notice', ${title}, ${body}, ${JSON.stringify(EVERYBODY)}::jsonb, 'sent', at, at, at, m.last, m.count, at, at, at,
        (select id from member where email = ${ADMIN})
      from (select date_trunc('hour', now()) - make_interval(days => ${daysAgo}) as at) t,
        lateral (
          select max(id) as last, count(*)::int as count from member where id >= ${firstId} and created_at < t.at
        ) m
      returning id, send_at
    )
    insert into announcement_recipient (announcement_id, member_id, state, due_at, rung_at, read_at)
    select sent.id, m.id, 'handed', sent.send_at, sent.send_at,
      case when m.id % 3 > 0 then sent.send_at + make_interval(hours => 3 + m.id % 40) end
    from sent, member m where m.id >= ${firstId} and m.created_at < sent.send_at`.execute(trx)
}
