import type { FastifyInstance } from 'fastify'
import { type AdminMember, MEMBERS_CSV, MembersCsvQuery } from '#contract/admin/admin-members.ts'
import { permit } from '#server/features/identity/guards.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import type { Deps } from '#server/deps.ts'
import { adminMember } from './members.ts'
import { findMembersById } from './members.store.ts'

const BYTE_ORDER_MARK = '\uFEFF' // without it a spreadsheet misreads Korean

const COLUMNS: [string, (member: AdminMember) => string | number | null][] = [
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
  const guard = permit('member.read')
  app.get(
    MEMBERS_CSV,
    { onRequest: async (request) => void guard.admit(request.visitor) },
    async (request, reply) => {
      const rows = await findMembersById(db, MembersCsvQuery.parse(request.query).ids)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="members-${seoulDate(clock.now())}.csv"`)
        .header('cache-control', 'no-store')
        .send(
          BYTE_ORDER_MARK +
            [
              csvLine(COLUMNS.map(([title]) => title)),
              ...rows.map((row) => csvLine(COLUMNS.map(([, read]) => read(adminMember(row))))),
            ].join(''),
        )
    },
  )
}
