import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { kakaopaySettings } from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { type KakaopayControl, kakaopayOf, press } from '#server/testing/kakaopay.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let kakaopay: KakaopayControl
before(async () => {
  app = await startApp()
  kakaopay = kakaopayOf(app)
})
beforeEach(() => kakaopay.clearFaults())
after(() => app.close())

type Body = Record<string, unknown>

async function ask(call: string, json: object, headers: Record<string, string> = {}) {
  const { secretKey, url } = settingsOf(app.deps.config, kakaopaySettings)!
  const authorization = `SECRET_KEY ${secretKey}`
  const answer = await app.guest().post(`${url}/online/v1/payment/${call}`, {
    json,
    headers: { authorization, ...headers },
  })
  return { status: answer.status, body: answer.body as Body, code: (answer.body as Body)?.['error_code'] }
}

const order = () => ({
  cid: 'TC0ONETIME',
  partner_order_id: 'order-1',
  partner_user_id: 'm1',
  item_name: '과정',
  quantity: 1,
  total_amount: 59_000,
  tax_free_amount: 0,
  approval_url: `${app.url}/course/kakaopay/success?orderId=order-1`,
  cancel_url: `${app.url}/api/payment/cancel?orderId=order-1`,
  fail_url: `${app.url}/api/payment/fail?orderId=order-1`,
})

async function opened(given: object = {}) {
  const { body } = await ask('ready', { ...order(), ...given })
  return { tid: String(body['tid']), pc: String(body['next_redirect_pc_url']) }
}

async function authenticated(method = 'CARD') {
  const { tid, pc } = await opened()
  const back = await press(pc, 'approve', method)
  return { tid, pc, back, approval: approvalOf(tid, back.searchParams.get('pg_token')!) }
}

const approvalOf = (tid: string, token: string) => ({
  cid: 'TC0ONETIME',
  tid,
  partner_order_id: 'order-1',
  partner_user_id: 'm1',
  pg_token: token,
  total_amount: 59_000,
})

const look = (tid: string) => ask('order', { cid: 'TC0ONETIME', tid })
const cancel = (tid: string, given: object) =>
  ask('cancel', { cid: 'TC0ONETIME', tid, cancel_tax_free_amount: 0, ...given })

test('ready gives a tid of twenty characters and pages; lengths, fields and registered domains are checked', async () => {
  const { body } = await ask('ready', order())
  match(String(body['tid']), /^T[0-9a-f]{19}$/)
  match(String(body['next_redirect_pc_url']), /\/mockup\/bridge\/pc\/pg\/one-time\/payment\/[0-9a-f]{64}$/)
  match(String(body['next_redirect_mobile_url']), /\/mockup\/bridge\/mobile-web\//)
  match(String(body['created_at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  const code = async (given: object) => (await ask('ready', { ...order(), ...given })).code
  equal(await code({ cid: 'CID0000001' }), -731)
  equal(await code({ item_name: 'x'.repeat(101) }), -726)
  equal(await code({ partner_order_id: undefined }), -726)
  equal(await code({ total_amount: 0 }), -722)
  equal(await code({ total_amount: '59000' }), -722)
  equal(await code({ tax_free_amount: undefined }), -722)
  equal(await code({ approval_url: 'https://evil.example/' }), -726)
})

test('the key is checked, in either of its two forms', async () => {
  const { secretKey: key } = settingsOf(app.deps.config, kakaopaySettings)!
  equal((await ask('ready', order(), { authorization: '' })).code, -400)
  equal((await ask('ready', order(), { authorization: 'SECRET_KEY wrong' })).code, -401)
  equal((await ask('ready', order(), { authorization: `KakaoAK ${key}` })).code, -401)
  equal((await ask('ready', order(), { authorization: `DEV_SECRET_KEY ${key}` })).status, 200)
})

test('the page keeps what the return address carries, and its token works once, for its order alone', async () => {
  const { tid, back, approval } = await authenticated()
  deepEqual([back.pathname, back.searchParams.get('orderId')], ['/course/kakaopay/success', 'order-1'])
  match(back.searchParams.get('pg_token')!, /^[0-9a-f]{20}$/)
  equal((await look(tid)).body['status'], 'AUTH_PASSWORD')
  const code = async (given: object) => (await ask('approve', { ...approval, ...given })).code
  equal(await code({ partner_order_id: 'other' }), -706)
  equal(await code({ partner_user_id: 'm2' }), -707)
  equal(await code({ pg_token: 'wrong' }), -708)
  equal(await code({ total_amount: 1 }), -725)
  equal(await code({ tid: 'T0' }), -721)
  const paid = await ask('approve', approval)
  equal(paid.status, 200)
  deepEqual(paid.body['amount'], {
    total: 59_000,
    tax_free: 0,
    vat: 5364,
    point: 0,
    discount: 0,
    green_deposit: 0,
  })
  ok(paid.body['card_info'] && paid.body['aid'] && paid.body['approved_at'])
  equal(await code({}), -702)
  const seen = (await look(tid)).body
  deepEqual([seen['status'], (seen['payment_action_details'] as Body[]).length], ['SUCCESS_PAYMENT', 1])
})

test('money has no card; not authenticated is -701; quit and failed cannot be approved', async () => {
  const { approval } = await authenticated('MONEY')
  const paid = (await ask('approve', approval)).body
  deepEqual([paid['payment_method_type'], paid['card_info']], ['MONEY', undefined])
  const { tid } = await opened()
  equal((await ask('approve', approvalOf(tid, 'x'))).code, -701)
  for (const [action, status] of [
    ['cancel', 'QUIT_PAYMENT'],
    ['fail', 'FAIL_AUTH_PASSWORD'],
  ] as const) {
    const page = await opened()
    match((await press(page.pc, action)).pathname, new RegExp(`/api/payment/${action}$`))
    equal((await look(page.tid)).body['status'], status)
    equal((await ask('approve', approvalOf(page.tid, 'x'))).code, -783)
    match((await press(page.pc, 'approve')).pathname, /fail$/)
  }
})

test('page and token live fifteen minutes', async () => {
  const { pc, approval } = await authenticated()
  await kakaopay.moveClock(15 * 60 + 1)
  equal((await ask('approve', approval)).code, -723)
  const answer = await app.guest().get(pc)
  deepEqual([answer.status, answer.headers.get('location')?.includes('/api/payment/fail')], [302, true])
})

test('parts go back with their tax until nothing is left; guard sum, too much and state are refused', async () => {
  const { tid, approval } = await authenticated()
  equal((await cancel(tid, { cancel_amount: 1 })).code, -784)
  await ask('approve', approval)
  equal((await cancel(tid, { cancel_amount: 1000, cancel_available_amount: 58_000 })).code, -725)
  equal((await cancel(tid, { cancel_amount: 59_001 })).code, -711)
  const first = await cancel(tid, { cancel_amount: 10_006, cancel_available_amount: 59_000 })
  equal(first.body['status'], 'PART_CANCEL_PAYMENT')
  equal((await cancel(tid, { cancel_amount: 59_000 })).code, -710)
  const second = await cancel(tid, { cancel_amount: 10_006 })
  const left = second.body['cancel_available_amount'] as { total: number; vat: number }
  deepEqual([left.total, left.vat], [38_988, 5364 - 2 * 910])
  const last = await cancel(tid, { cancel_amount: left.total, cancel_vat_amount: left.vat })
  deepEqual(
    [last.body['status'], (last.body['canceled_amount'] as Body)['total']],
    ['CANCEL_PAYMENT', 59_000],
  )
  equal((await cancel(tid, { cancel_amount: 1 })).code, -784)
})

test('the payment page is labelled a test, runs no script, and says the sum; an ended one says so', async () => {
  const { pc } = await opened({ item_name: '<img src=x onerror=alert(1)>' })
  const page = await app.guest().get(pc)
  equal(page.status, 200)
  for (const part of ['테스트 결제', '59,000원', '&lt;img src=x']) ok(page.text.includes(part), part)
  doesNotMatch(page.text, /<script|<img/)
  const style = /<style>([^]*)<\/style>/.exec(page.text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const csp = page.headers.get('content-security-policy') ?? ''
  ok(csp.startsWith(`default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${app.url};`), csp)
  await press(pc, 'cancel')
  const ended = await app.guest().get(pc)
  deepEqual([ended.status, ended.text.includes('이미 끝난 결제입니다')], [410, true])
  equal((await app.guest().get(pc.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status, 404)
})

test('a form elsewhere in the product is still no body it reads', async () => {
  const { status } = await app.guest().post('/api/auth/login', {
    body: 'email=a&password=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  equal(status, 415)
})

test('what was done is still known after a restart', async () => {
  const { tid, approval } = await authenticated()
  await ask('approve', approval)
  const { Book } = await import('./book.ts')
  const book = new Book({ file: `${app.deps.config.DATA_DIR}/sandbox/kakaopay.json` })
  equal(book.byTid(tid)?.status, 'SUCCESS_PAYMENT')
})

test('none of it exists in production', async () => {
  const { buildApp } = await import('#server/app.ts')
  const { deps } = app
  const live = { ...deps.config, isProduction: true, KAKAOPAY_URL: 'https://open-api.kakaopay.com' }
  const { server } = await buildApp({ ...deps, config: live })
  for (const path of ['/__sandbox/ledger', '/mockup/bridge/pc/pg/one-time/payment/x'])
    equal((await server.inject(`/dev/kakaopay${path}`)).statusCode, 404)
  equal(
    (await server.inject({ method: 'POST', url: '/dev/kakaopay/online/v1/payment/ready' })).statusCode,
    404,
  )
  await server.close()
})
