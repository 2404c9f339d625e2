import type { FastifyInstance } from 'fastify'
import { type AdminMember, MEMBERS_CSV, MembersCsvQuery } from '#contract/admin/admin-members.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { type Column, guardedBy, headOf, lineBy, parsedQuery, sendFile } from './csv-file.ts'
import { adminMember } from './members.ts'
import { findMembersById } from './members.store.ts'

const COLUMNS: Column<AdminMember>[] = [
  ['회원 번호', ({ id }) => id],
  ['이름', ({ name }) => name],
  ['이메일', ({ email }) => email],
  ['휴대폰', ({ phone }) => phone],
  ['역할', ({ roles }) => roles.join(' ')],
  ['가입', ({ createdAt }) => createdAt],
  ['최근 접속', ({ lastSeenAt }) => lastSeenAt],
  ['코스', ({ courseCount }) => courseCount],
  ['결제 합계', ({ paidTotal }) => paidTotal],
]

/** Serves the selected members as a file; addresses and numbers are masked, as in the list (security.md#60). */
export function mountMembersCsv(app: FastifyInstance, { db, clock }: Deps): void {
  app.get(MEMBERS_CSV, guardedBy('member.read'), async (request, reply) => {
    const rows = await findMembersById(db, parsedQuery(MembersCsvQuery, request.query).ids)
    return sendFile(reply, `members-${seoulDate(clock.now())}.csv`, [
      headOf(COLUMNS),
      ...rows.map(adminMember).map(lineBy(COLUMNS)),
    ])
  })
}
