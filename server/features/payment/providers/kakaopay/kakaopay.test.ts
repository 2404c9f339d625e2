import { deepEqual, equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import type { Gateway } from '../gateway.ts'
import { openKakaopay } from './kakaopay.ts'

/** The provider's next answer, and the last request to it. */
let reply: { status: number; text: string } | 'nothing' = 'nothing'
let asked: { url: string; key: string; body: Record<string, unknown> }
let gateway: Gateway

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { url = '', headers } = request
    asked = { url, key: headers.authorization ?? '', body: JSON.parse(text) as Record<string, unknown> }
    if (reply === 'nothing') return void request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text)
  })
})

before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { url: `http://127.0.0.1:${port}`, secretKey: 'DEVKEY', cid: 'TC0ONETIME' }
  gateway = openKakaopay(settings, pino({ level: 'silent' }))
})
after(() => void server.close())

const order = { orderId: 'o', userId: 'm1', cid: 'TC0ONETIME', tid: 'T1', amount: 59_000 }
const says = (status: number, body: object | string) =>
  void (reply = { status, text: typeof body === 'string' ? body : JSON.stringify(body) })
const approve = () => gateway.approve(order, { pg_token: 'token' })

const paid = {
  aid: 'A1',
  tid: 'T1',
  cid: 'TC0ONETIME',
  partner_order_id: 'o',
  partner_user_id: 'm1',
  payment_method_type: 'MONEY',
  amount: { total: 59_000, vat: 5364 },
  a_field_of_tomorrow: {},
}

test('each call carries key, cid and the guard sums', async () => {
  says(200, paid)
  const answer = await approve()
  equal(asked.url, '/online/v1/payment/approve')
  equal(asked.key, 'SECRET_KEY DEVKEY')
  deepEqual(asked.body, {
    cid: 'TC0ONETIME',
    tid: 'T1',
    partner_order_id: 'o',
    partner_user_id: 'm1',
    pg_token: 'token',
    total_amount: 59_000,
  })
  equal(answer.is === 'done' && answer.payment.method, 'KAKAOPAY_MONEY')
  await gateway.cancel(order, { amount: 1000, available: 59_000 })
  deepEqual(asked.body, {
    cid: 'TC0ONETIME',
    tid: 'T1',
    cancel_amount: 1000,
    cancel_tax_free_amount: 0,
    cancel_available_amount: 59_000,
  })
})

test('an item’s name is cut at a hundred letters, not in the middle of one', async () => {
  says(500, {})
  const urls = { approvalUrl: 'http://a', cancelUrl: 'http://a', failUrl: 'http://a' }
  await gateway.ready({ ...order, itemName: '😀'.repeat(120), ...urls })
  equal(asked.body['item_name'], '😀'.repeat(100))
})

test('a no after which nothing was done is a refusal', async () => {
  for (const code of [-401, -429, -701, -708, -723, -731, -797]) {
    says(400, { error_code: code, error_message: 'x' })
    deepEqual(await approve(), { is: 'refused', code: String(code) })
  }
})

test('everything else is unknown: no answer, 5xx, codes to be looked up, codes of tomorrow, what cannot be read', async () => {
  reply = 'nothing'
  equal((await approve()).is, 'unknown')
  for (const [status, body] of [
    [500, { error_code: -500, error_message: 'x' }],
    [503, { error_code: -708, error_message: 'x' }],
    [502, '<html>bad gateway</html>'],
    [200, '{"aid": "A1", '],
    [200, { ...paid, aid: undefined }],
    [200, { ...paid, amount: { total: '59000' } }],
    [204, ''],
    [302, ''],
    ...[-702, -780, -781, -783, -784, -785, -9999].map(
      (code) => [400, { error_code: code, error_message: 'x' }] as const,
    ),
  ] as const) {
    says(status, body)
    equal((await approve()).is, 'unknown', `${status} ${JSON.stringify(body)}`)
  }
})

test('the result code of the bank is in the reason for the history', async () => {
  says(400, { error_code: -780, error_message: 'x', extras: { method_result_code: 'LACK_BALANCE' } })
  const answer = await approve()
  match(answer.is === 'unknown' ? answer.why : '', /-780 LACK_BALANCE/)
})

test('each status is read as the sheet says, and one of tomorrow as pending', async () => {
  const read = {
    READY: 'pending',
    SEND_TMS: 'pending',
    OPEN_PAYMENT: 'pending',
    SELECT_METHOD: 'pending',
    ARS_WAITING: 'pending',
    AUTH_PASSWORD: 'authenticated',
    SUCCESS_PAYMENT: 'paid',
    PART_CANCEL_PAYMENT: 'partlyCanceled',
    CANCEL_PAYMENT: 'canceled',
    FAIL_AUTH_PASSWORD: 'failed',
    QUIT_PAYMENT: 'failed',
    FAIL_PAYMENT: 'failed',
    IN_PROGRESS: 'pending',
    toString: 'pending',
  }
  for (const [said, status] of Object.entries(read)) {
    says(200, { ...paid, status: said, payment_method_type: null })
    const answer = await gateway.lookup(order)
    deepEqual(answer.is === 'done' && [answer.payment.said, answer.payment.status], [said, status])
  }
})
