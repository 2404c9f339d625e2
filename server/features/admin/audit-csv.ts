import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AUDIT_CSV, AuditFilters, type AuditLine } from '#contract/admin/audit.ts'
import { invalid } from '#contract/platform/problem.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { permit } from '#server/features/identity/guards.ts'
import { auditLine } from './audit-lines.ts'
import { findLinesAfter } from './audit-lines.store.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'

const PIECE = 500
const BYTE_ORDER_MARK = '\uFEFF' // without it a spreadsheet misreads Korean

const half = (detail: AuditLine['detail'], name: 'before' | 'after') =>
  detail[name] === undefined || detail[name] === null ? '' : JSON.stringify(detail[name])

const COLUMNS: [string, (line: AuditLine) => string | number | null][] = [
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
  const guard = permit('audit.read')
  app.get(AUDIT_CSV, { onRequest: async (request) => void guard.admit(request.visitor) }, (request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${seoulDate(clock.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces(db, parsedFilters(request.query)))),
  )
}

function parsedFilters(query: unknown): z.output<typeof AuditFilters> {
  const read = z.safeParse(AuditFilters, query)
  if (read.success) return read.data
  return refuse(invalid, {
    errors: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

async function* pieces(db: Db, filters: z.output<typeof AuditFilters>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title))
  let lastId: number | null = null
  for (;;) {
    const rows = await findLinesAfter(db, filters, lastId, PIECE)
    if (rows.length > 0) yield rows.map((row) => lineOf(auditLine(row))).join('')
    lastId = rows.at(-1)?.id ?? null
    if (lastId === null || rows.length < PIECE) return
  }
}

const lineOf = (line: AuditLine) => csvLine(COLUMNS.map(([, read]) => read(line)))
