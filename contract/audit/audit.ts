import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { typedFilter } from '../platform/typed-filter.ts'

/** A line of what staff did; nobody can change or remove one. */
export const AuditLine = z.object({
  id: z.int(),
  at: SeoulTime,
  actorId: Id,
  /** null: whoever it was has left. */
  actorName: z.nullable(z.string()),
  /** Such as `course.change`. */
  action: z.string(),
  /** To what, such as `course:7`. */
  subject: z.string(),
  reason: z.nullable(z.string()),
  /** `before` and `after` of what changed, and what else belongs to it. */
  detail: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

const actorWrong = '담당자 번호를 확인해 주세요.'
const part = (most: number, message: string) =>
  typedFilter(z.string().check(z.maxLength(most, message), storable(message)), message)
const day = (name: string) => {
  const wrong = `${name}은 2026-11-21처럼 2000년부터 2099년까지의 날짜로 적어 주세요.`
  return typedFilter(z.string().check(z.refine(isSeoulDay, wrong)), wrong)
}

export const AuditFilters = z.object({
  actor: typedFilter(pathId(actorWrong), actorWrong),
  action: part(100, '한 일은 100자까지 찾을 수 있습니다.'),
  subject: part(200, '대상은 200자까지 찾을 수 있습니다.'),
  /** Seoul days, both included. */
  from: day('from'),
  to: day('to'),
  /** Beginnings of words of the reason and of what was changed; all of them have to be there. */
  q: part(100, '찾을 말은 100자까지 입력할 수 있습니다.'),
})

/** Nobody turns so many pages; what lies behind is found by a filter, or is in the file. */
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

/** The same as a file; not a call, since a browser opens it by itself. */
export const AUDIT_CSV = '/api/admin/audit.csv'
