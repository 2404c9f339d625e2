import * as z from 'zod'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import type { GatewayReply, Gateway, PaymentStatus, ProviderPayment } from '../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import type { Charge } from './third-party.ts'

const shape = { MADE_UP_URL: z.url().optional(), MADE_UP_KEY: z.string().optional() }

type MadeUpSettings = { url: string; key: string }

/** A provider that the product does not have, with the name of an entry of the contract that no provider uses yet. */
export const madeUp: PaymentProvider<MadeUpSettings> = {
  name: 'toss',
  title: 'Made-up Pay',
  settings: { shape, derive },
  keys: ['MADE_UP_KEY'],
  pageHosts: ['pay.made-up.example'],
  pageLifeSec: 30 * 60,
  sandboxPages: ({ url }) => `${url}/pay/`,
  open: openMadeUp,
}

function derive(read: Record<string, unknown>): MadeUpSettings | null {
  const { MADE_UP_URL: url, MADE_UP_KEY: key } = read as { MADE_UP_URL?: string; MADE_UP_KEY?: string }
  if (url === undefined) return null
  if (key === undefined) throw new StartFailure('Wrong setting: Made-up Pay needs MADE_UP_KEY.')
  return { url, key }
}

function openMadeUp({ url, key }: MadeUpSettings): Gateway {
  return {
    ready: async ({ orderId, userId, itemName, amount, approvalUrl, cancelUrl, failUrl }) => {
      const addresses = { back: approvalUrl, stop: cancelUrl, fail: failUrl }
      const asked = { reference: orderId, buyer: userId, title: itemName, won: amount, ...addresses }
      const made = await ask<{ id: string; page: string }>('POST', 'charges', asked)
      if (made.is !== 'done') return made
      const { id, page } = made.body
      return { is: 'done', cid: 'shop', tid: id, pcUrl: page, mobileUrl: page }
    },
    approve: async ({ tid, amount }, returned) => {
      // The sum is the order's: the browser's is only compared.
      if (Number(returned.amount) !== amount) return { is: 'refused', code: 'amount differs' }
      return paymentOf(await ask('PUT', `charges/${tid}/capture`, { key: returned.paymentKey, won: amount }))
    },
    cancel: async ({ tid }, { amount, available }) =>
      paymentOf(await ask('POST', `charges/${tid}/give-back`, { won: amount, remaining: available })),
    lookup: async ({ tid }) => paymentOf(await ask('GET', `charges/${tid}`)),
  }

  async function ask<Body = Charge>(
    method: string,
    path: string,
    asked?: object,
  ): Promise<GatewayReply<{ body: Body }>> {
    try {
      const body = asked ? JSON.stringify(asked) : null
      const answer = await fetch(`${url}/${path}`, { method, headers: { 'x-shop-key': key }, body })
      if (answer.ok) return { is: 'done', body: (await answer.json()) as Body }
      return answer.status === 409
        ? { is: 'refused', code: 'no' }
        : { is: 'unknown', why: `${answer.status}` }
    } catch {
      return { is: 'unknown', why: 'no answer' }
    }
  }
}

const STATUSES: Record<Charge['state'], PaymentStatus> = {
  open: 'pending',
  agreed: 'authenticated',
  captured: 'paid',
  returned: 'canceled',
  quit: 'failed',
}

function paymentOf(answer: GatewayReply<{ body: Charge }>): GatewayReply<{ payment: ProviderPayment }> {
  if (answer.is !== 'done') return answer
  const { id, reference, buyer, state, won, returnedWon } = answer.body
  const isPartly = state === 'captured' && returnedWon > 0
  return {
    is: 'done',
    payment: {
      status: isPartly ? 'partlyCanceled' : STATUSES[state],
      said: state,
      orderId: reference,
      userId: buyer,
      cid: 'shop',
      tid: id,
      total: won,
      canceled: returnedWon,
      available: won - returnedWon,
      availableVat: null,
      method: 'TOSS',
      paymentAid: `${id} paid`,
      cancelAid: returnedWon > 0 ? `${id} ${returnedWon}` : null,
    },
  }
}
