import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { AUDIT_CSV, AuditFilters, type AuditLine } from '#contract/admin/audit.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { auditLine } from './audit-lines.ts'
import { findLinesAfter } from './audit-lines.store.ts'
import { type Column, guardedBy, headOf, lineBy, parsedQuery, sendFile } from './csv-file.ts'

const PIECE = 500

const half = (detail: AuditLine['detail'], name: 'before' | 'after') =>
  detail[name] === undefined || detail[name] === null ? '' : JSON.stringify(detail[name])

const COLUMNS: Column<AuditLine>[] = [
  ['시각', ({ at }) => at],
  ['담당자 번호', ({ actorId }) => actorId],
  ['담당자', ({ actorName }) => actorName],
  ['작업', ({ action }) => action],
  ['대상', ({ subject }) => subject],
  ['사유', ({ reason }) => reason],
  ['변경 전', ({ detail }) => half(detail, 'before')],
  ['변경 후', ({ detail }) => half(detail, 'after')],
  ['요청 번호', ({ requestId }) => requestId],
]

/** Serves the log as a file, with the same filters; read and sent in pieces. */
export function mountAuditCsv(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.get(AUDIT_CSV, guardedBy('audit.read'), (request, reply) =>
    sendFile(
      reply,
      `audit-${seoulDate(clock.now())}.csv`,
      pieces(db, parsedQuery(AuditFilters, request.query)),
    ),
  )
}

async function* pieces(db: Db, filters: z.output<typeof AuditFilters>): AsyncGenerator<string> {
  yield headOf(COLUMNS)
  let lastId: number | null = null
  for (;;) {
    const rows = await findLinesAfter(db, filters, lastId, PIECE)
    if (rows.length > 0) yield rows.map((row) => lineOf(auditLine(row))).join('')
    lastId = rows.at(-1)?.id ?? null
    if (lastId === null || rows.length < PIECE) return
  }
}

const lineOf = lineBy(COLUMNS)
