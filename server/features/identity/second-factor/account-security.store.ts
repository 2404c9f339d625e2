import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type SecurityRow = {
  email: string
  roles: string[]
  has_password: boolean
  kakao_since: Date | null
  second_factor_since: Date | null
  recovery_codes_left: number
}

export async function findSecurity(db: Db, memberId: number): Promise<SecurityRow | undefined> {
  const { rows } = await sql<SecurityRow>`
    select m.email, m.roles, m.password_hash is not null as has_password,
      (select linked_at from social_account s where s.member_id = m.id and s.provider = 'kakao') as kakao_since,
      (select confirmed_at from second_factor f where f.member_id = m.id) as second_factor_since,
      (select count(*)::int from recovery_code r where r.member_id = m.id and r.used_at is null) as recovery_codes_left
    from member m where m.id = ${memberId}`.execute(db)
  return rows[0]
}
