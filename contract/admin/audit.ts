import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { typedFilter } from '../platform/typed-filter.ts'

/** One entry of the log of staff actions; nobody can change or remove it. */
export const AuditLine = z.object({
  id: z.int(),
  at: SeoulTime,
  actorId: Id,
  /** null: the account of this person was removed. */
  actorName: z.nullable(z.string()),
  /** Such as `course.change`. */
  action: z.string(),
  /** The object of the action, such as `course:7`. */
  subject: z.string(),
  reason: z.nullable(z.string()),
  /** `before` and `after` of the changed fields, and further facts of the action. */
  detail: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

const actorWrong = '담당자 번호를 확인해 주세요.'
const part = (most: number, message: string) =>
  typedFilter(z.string().check(z.maxLength(most, message), storable(message)), message)
const day = (name: string) => {
  const wrong = `${name}에는 2000~2099년의 날짜를 2026-11-21 형식으로 입력해 주세요.`
  return typedFilter(z.string().check(z.refine(isSeoulDay, wrong)), wrong)
}

export const AuditFilters = z.object({
  actor: typedFilter(pathId(actorWrong), actorWrong),
  action: part(100, '작업은 100자까지 검색할 수 있습니다.'),
  subject: part(200, '대상은 200자까지 검색할 수 있습니다.'),
  /** Seoul days, both included. */
  from: day('from'),
  to: day('to'),
  /** Word prefixes, searched in the reason and the changes; all of them must occur. */
  q: part(100, '검색어는 100자까지 입력할 수 있습니다.'),
})

/** Counting stops here: nobody pages that far; older entries are found by a filter or in the file. */
export const AUDIT_COUNTED_MAX = 2_000

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What staff changed, newest first, filtered; more than 2,000 lines are counted as so many',
  query: z.object({ ...PageQuery.shape, ...AuditFilters.shape }),
  reply: pageOf(AuditLine),
  fallback: '변경 기록을 불러오지 못했습니다.',
})

export const listAuditActors = call({
  method: 'GET',
  path: '/api/admin/audit/actors',
  summary: 'Everybody who ever changed something as staff',
  reply: z.array(z.object({ id: Id, name: z.nullable(z.string()) })),
  fallback: '담당자 목록을 불러오지 못했습니다.',
})

/** The same log as a file. Not a `call`, because the browser opens the address directly. */
export const AUDIT_CSV = '/api/admin/audit.csv'
