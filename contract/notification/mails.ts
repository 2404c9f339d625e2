import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'

/** An email as staff see it: the recipient masked, the text never shown. */
export const SentMail = z.object({
  id: Id,
  /** `le•••••@codemaru.kr` */
  recipient: personal('email', 'masked'),
  subject: z.string(),
  /** `kept`: no mail server is set. `retrying`: delayed, will be tried again. `failed`: given up after a day. */
  state: neutral(z.enum(['sent', 'kept', 'waiting', 'retrying', 'failed']), 'waiting'),
  tries: z.int(),
  /** The mail server's message, with masked addresses. */
  lastError: z.nullable(personal('email', 'masked')),
  createdAt: SeoulTime,
  sentAt: z.nullable(SeoulTime),
})
export type SentMail = z.infer<typeof SentMail>

export const mailNotFound = problem(404, 'MAIL_NOT_FOUND', '해당 메일을 찾을 수 없습니다.')
export const mailUnderWay = problem(
  409,
  'MAIL_UNDER_WAY',
  '아직 발송 중인 메일입니다. 발송에 실패하면 다시 보낼 수 있습니다.',
)
export const mailKept = problem(
  409,
  'MAIL_KEPT',
  '메일 서버가 설정되지 않아 발송하지 않고 보관한 메일입니다.',
)
export const mailDone = problem(409, 'MAIL_SENT', '이미 발송한 메일입니다.')

export const listMails = call({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails of the last 30 days, newest first; `state=trouble` is retrying and failed',
  query: z.extend(PageQuery, { state: z.catch(z.enum(['all', 'trouble']), 'all') }),
  reply: pageOf(SentMail),
  fallback: '메일 목록을 불러오지 못했습니다.',
})

export const resendMail = call({
  method: 'POST',
  path: '/api/admin/mails/:mailId/delivery',
  summary: 'Queues a failed mail again; written to the audit log',
  params: z.object({ mailId: pathId('유효한 메일 번호가 필요합니다.') }),
  reply: z.null(),
  fallback: '메일을 다시 보내지 못했습니다.',
})
