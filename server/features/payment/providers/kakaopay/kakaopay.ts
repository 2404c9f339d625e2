import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { GatewayReply, Gateway } from '../gateway.ts'
import type { KakaopaySettings } from './kakaopay-settings.ts'
import * as wire from './kakaopay-wire.ts'

const READ_TIMEOUT_MS = 15_000 // the provider's own limit is 11 s
const ITEM_NAME_MAX = 100

/**
 * Codes after which the call certainly did nothing (providers.md#2.6). After any other code, known or not, it may have
 * done something: -500, -503, -702 (approved already), -780, -781, -783, -784, -785.
 */
const NOTHING_DONE = new Set([
  -400, -401, -403, -404, -429, -701, -703, -704, -705, -706, -707, -708, -710, -711, -721, -722, -723, -724,
  -725, -726, -730, -731, -732, -733, -797, -798,
])

/** Kakao Pay's online payment, one request per call (providers.md#2). */
export function openKakaopay(settings: KakaopaySettings, log: Logger): Gateway {
  const { cid } = settings
  return {
    ready: async (order) =>
      read(
        await post('ready', {
          cid,
          partner_order_id: order.orderId,
          partner_user_id: order.userId,
          item_name: [...order.itemName].slice(0, ITEM_NAME_MAX).join(''),
          quantity: 1,
          total_amount: order.amount,
          tax_free_amount: 0,
          approval_url: order.approvalUrl,
          cancel_url: order.cancelUrl,
          fail_url: order.failUrl,
        }),
        wire.ReadyAnswer,
        ({ tid, next_redirect_pc_url: pcUrl, next_redirect_mobile_url: mobileUrl }) => ({
          cid,
          tid,
          pcUrl,
          mobileUrl,
        }),
      ),
    approve: async (order, { pg_token }) =>
      read(
        await post('approve', {
          cid: order.cid,
          tid: order.tid,
          partner_order_id: order.orderId,
          partner_user_id: order.userId,
          pg_token,
          total_amount: order.amount,
        }),
        wire.ApproveAnswer,
        (answer) => ({ payment: wire.approvedPayment(answer) }),
      ),
    cancel: async (order, { amount, available, vat }) =>
      read(
        await post('cancel', {
          cid: order.cid,
          tid: order.tid,
          cancel_amount: amount,
          cancel_tax_free_amount: 0,
          ...(vat === undefined ? {} : { cancel_vat_amount: vat }),
          cancel_available_amount: available,
        }),
        wire.CancelAnswer,
        (answer) => ({ payment: wire.canceledPayment(answer) }),
      ),
    lookup: async ({ cid, tid }) =>
      read(await post('order', { cid, tid }), wire.LookupAnswer, (answer) => {
        if (!wire.isKnownStatus(answer.status))
          log.error(
            { event: 'payment.unknown_status', orderId: answer.partner_order_id, status: answer.status },
            'payment.unknown_status',
          )
        return { payment: wire.seenPayment(answer) }
      }),
  }

  async function post(call: string, body: object): Promise<GatewayReply<{ body: unknown }>> {
    const began = performance.now()
    const answered = await ask(`${settings.url}/online/v1/payment/${call}`, body)
    const ms = Math.round(performance.now() - began)
    // Logs neither the key nor a token: only the call's name and the verdict.
    const verdict =
      answered.is === 'refused' ? { code: answered.code } : answered.is === 'unknown' ? answered : {}
    const line = { event: 'kakaopay', call, ms, ...verdict, is: answered.is }
    if (answered.is === 'done') log.info(line, 'kakaopay')
    else log.warn(line, 'kakaopay')
    return answered
  }

  async function ask(url: string, body: object): Promise<GatewayReply<{ body: unknown }>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          authorization: `SECRET_KEY ${settings.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      })
      return verdictOf(response.status, await response.json())
    } catch (error) {
      return { is: 'unknown', why: error instanceof Error ? error.name : 'error' }
    }
  }
}

function verdictOf(status: number, body: unknown): GatewayReply<{ body: unknown }> {
  if (status === 200) return { is: 'done', body }
  const failed = wire.ErrorAnswer.safeParse(body)
  if (!failed.success) return { is: 'unknown', why: `status ${status}` }
  const { error_code: code, extras } = failed.data
  const said = [code, extras?.method_result_code].filter((part) => part !== undefined).join(' ')
  // After a 5xx, whatever its body says, it is unknown what was done.
  return status < 500 && NOTHING_DONE.has(code) ? { is: 'refused', code: said } : { is: 'unknown', why: said }
}

/** A body in an unexpected format may or may not mean a payment. */
function read<Shape extends z.ZodMiniType, Done extends object>(
  answered: GatewayReply<{ body: unknown }>,
  shape: Shape,
  done: (answer: z.output<Shape>) => Done,
): GatewayReply<Done> {
  if (answered.is !== 'done') return answered
  const parsed = z.safeParse(shape, answered.body)
  return parsed.success ? { is: 'done', ...done(parsed.data) } : { is: 'unknown', why: 'unreadable answer' }
}
