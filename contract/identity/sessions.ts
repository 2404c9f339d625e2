import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulTime } from '../platform/fields.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'

export const OpenSession = z.object({
  id: z.uuid(),
  /** Such as `Chrome · Windows`. */
  device: personal('device', 'own'),
  ip: z.nullable(personal('ip', 'own')),
  createdAt: SeoulTime,
  lastSeenAt: SeoulTime,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const sessionNotFound = problem(
  404,
  'SESSION_NOT_FOUND',
  '이미 로그아웃되었거나 존재하지 않는 기기입니다.',
)

export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The account's open sessions, this one first, then by when they were last seen",
  reply: z.array(OpenSession),
  fallback: '로그인한 기기를 불러오지 못했습니다.',
})

export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Ends one session of the account',
  params: z.object({ sessionId: z.uuid(sessionNotFound.message) }),
  reply: z.null(),
  fallback: '기기를 로그아웃하지 못했습니다.',
})

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Ends every session of the account but this one',
  reply: z.object({ ended: z.int() }),
  fallback: '다른 기기를 로그아웃하지 못했습니다.',
})
