import { type InputOf } from '#contract/platform/call.ts'
import { approvePayment, readyPayment } from '#contract/payment/payment.ts'
import type { Fault } from '#server/sandbox/kakaopay/faults.ts'
import { agreementVersion, termsOn } from '#server/features/payment/checkout/terms.ts'
import { kakaopaySettings } from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { Client } from './client.ts'
import type { TestApp } from './start-app.ts'

export type LedgerLine = {
  tid: string
  orderId: string
  status: string
  charged: number
  canceled: number
  left: number
  payments: number
  cancels: number
}

/** Controls the payment sandbox at a URL. */
export class KakaopayControl {
  readonly #client: Client
  readonly #base: string

  constructor(base: string) {
    this.#client = new Client(new URL(base).origin)
    this.#base = new URL(base).pathname
  }

  fault = (fault: Fault) => this.#post('fault', fault)
  clearFaults = () => this.#post('fault/clear', {})
  reset = () => this.#post('reset', {})
  release = () => this.#post('release', {})
  moveClock = (addSec: number) => this.#post('clock', { addSec })
  ledger = () => this.#get<LedgerLine[]>('ledger')
  calls = () => this.#get<{ route: string; orderId?: string; stage: string; code?: number }[]>('calls')
  of = async (orderId: string) => (await this.ledger()).find((line) => line.orderId === orderId)

  async #post(path: string, json: object): Promise<void> {
    const { status, text } = await this.#client.post(`${this.#base}/__sandbox/${path}`, { json })
    if (status !== 200) throw new Error(`sandbox ${path} answered ${status}: ${text}`)
  }

  async #get<Found>(path: string): Promise<Found> {
    return (await this.#client.get(`${this.#base}/__sandbox/${path}`)).body as Found
  }
}

export const kakaopayOf = ({ deps }: Pick<TestApp, 'deps'>) =>
  new KakaopayControl(settingsOf(deps.config, kakaopaySettings)!.url)

/** Presses a button of the payment page; returns the URL that the browser is redirected to. */
export async function press(payUrl: string, action: string, method = 'CARD'): Promise<URL> {
  const { origin } = new URL(payUrl)
  const pressed = await fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ action, method }),
  })
  if (pressed.status !== 303) throw new Error(`the payment page answered ${pressed.status}`)
  return new URL(pressed.headers.get('location')!)
}

type ReadyBody = InputOf<typeof readyPayment>['body']

/** The terms agreement that the checkout of a course requires today. */
export const agreedBody = (courseId: number, hasSample = true) => ({
  agreedTermsVersion: agreementVersion(
    termsOn(new Date()),
    { id: courseId, price: 0, saleEndsAt: null },
    hasSample,
  ),
})

/** Completes the payment page, so that the order can be approved. */
export async function authenticate(client: Client, courseId: number, body: ReadyBody = {}) {
  const payUrl = await client.send(readyPayment, {
    query: { courseId: String(courseId) },
    body: { ...agreedBody(courseId), ...body },
  })
  const back = await press(payUrl, 'approve')
  const orderId = back.searchParams.get('orderId')!
  const query = { orderId, pg_token: back.searchParams.get('pg_token')! }
  return { orderId, payUrl, query, approve: () => client.send(approvePayment, { query }) }
}

/** Buys a course and pays for it. */
export async function buy(client: Client, courseId: number, body: ReadyBody = {}): Promise<string> {
  const { orderId, approve } = await authenticate(client, courseId, body)
  await approve()
  return orderId
}
