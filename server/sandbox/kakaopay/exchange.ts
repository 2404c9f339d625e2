import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Book } from './book.ts'
import { type CallName, calls, type Merchant } from './calls.ts'
import type { Fault, Faults } from './faults.ts'
import { Wrong } from './wrong.ts'

/** `received` before the call runs, `acted` after it ran, `answered` when the response is sent. */
export type RecordedCall = {
  route: CallName
  orderId?: string | undefined
  tid?: string | undefined
  stage: 'received' | 'acted' | 'answered'
  code?: number
}

export type Sandbox = {
  book: Book
  faults: Faults
  merchant: Merchant
  secretKey: string
  seen: RecordedCall[]
}

/** Handles one API call, with the fault that is armed for it. */
export async function exchange(
  sandbox: Sandbox,
  route: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call: RecordedCall = { route, ...idsOf(sandbox.book, request.body), stage: 'received' }
  sandbox.seen.push(call)
  const fault = sandbox.faults.take(route, call.orderId)
  if (fault?.kind === 'timeout-before') return silence(request, reply, fault)
  if (fault?.kind === 'slow') await sleep(fault.ms ?? 0)
  if (fault?.kind === 'hold') await sandbox.faults.hold()
  const answer = perform(sandbox, route, request, fault)
  call.stage = 'acted'
  if (answer.code !== undefined) call.code = answer.code
  if (fault?.kind === 'timeout-after') return silence(request, reply, fault)
  call.stage = 'answered'
  reply.code(answer.status).type('application/json; charset=utf-8')
  if (fault?.kind === 'broken-json') return reply.send(JSON.stringify(answer.body).slice(0, -2))
  return reply.send(JSON.stringify(answer.body))
}

type Answer = { status: number; body: object; code?: number }

function perform(
  sandbox: Sandbox,
  route: CallName,
  request: FastifyRequest,
  fault: Fault | undefined,
): Answer {
  try {
    if (fault?.kind === '5xx-before') throw new Wrong(-500, 'internal', { status: 500 })
    requireKey(sandbox, request)
    if (fault?.kind === 'error') throw failure(sandbox, fault, request.body)
    const act = () =>
      calls[route](sandbox.book, sandbox.merchant, request.body, {
        isWrongAmount: fault?.kind === 'wrong-amount',
      })
    const body = act()
    if (fault?.kind === '5xx-after') throw new Wrong(-503, 'maintenance', { status: 503 })
    if (fault?.kind === 'duplicate') return { status: 200, body: act() }
    if (fault?.kind === 'unknown-status') return { status: 200, body: { ...body, status: 'IN_PROGRESS' } }
    if (fault?.kind === 'foreign-page')
      return { status: 200, body: { ...body, next_redirect_pc_url: 'https://evil.example/pay' } }
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { status: error.status, body: error.body, code: (error.body as { error_code: number }).error_code }
  }
}

function requireKey({ secretKey }: Sandbox, { headers }: FastifyRequest): void {
  if (!headers.authorization) throw new Wrong(-400, 'no Authorization header', { status: 401 })
  const [scheme = '', key] = headers.authorization.split(' ')
  if (!/^(?:DEV_)?SECRET_KEY$/.test(scheme) || key !== secretKey)
    throw new Wrong(-401, 'bad key', { status: 401 })
}

const REFUSED_BY_BANK = -780

/** A failure with the given code; a refusal by the bank ends the payment for good. */
function failure({ book }: Sandbox, { code = -500 }: Fault, body: unknown): Wrong {
  const { tid } = body as { tid?: string }
  const sold = tid === undefined ? undefined : book.byTid(tid)
  if (code !== REFUSED_BY_BANK)
    return new Wrong(code, 'as asked for', { status: code >= -503 && code <= -500 ? 500 : 400 })
  if (sold) sold.status = 'FAIL_PAYMENT'
  book.save()
  const extras = { method_result_code: 'LACK_BALANCE', method_result_message: '잔액이 부족합니다.' }
  return new Wrong(code, 'approval failed', { extras })
}

/** Sends no response until the caller gives up or the connection breaks. */
async function silence(request: FastifyRequest, reply: FastifyReply, { ms }: Fault): Promise<FastifyReply> {
  reply.hijack()
  if (ms !== undefined) {
    await sleep(ms)
    request.raw.socket.destroy()
  }
  return reply
}

function idsOf(book: Book, body: unknown): { orderId?: string | undefined; tid?: string | undefined } {
  const { partner_order_id, tid } = (body ?? {}) as { partner_order_id?: string; tid?: string }
  return { tid, orderId: partner_order_id ?? (tid === undefined ? undefined : book.byTid(tid)?.orderId) }
}
