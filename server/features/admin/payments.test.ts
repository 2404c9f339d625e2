import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/admin-payment.ts'
import { listLectures } from '#contract/learning/learning.ts'
import { quoteRefund, requestRefund } from '#contract/payment/refund.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder, makeRefunded, type OrderToMake } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let course: MadeCourse
let admin: Member
let support: Member
before(async () => {
  app = await startApp({ REFUNDS: 'reviewed' })
  course = await makeCourse(app.deps.db, { price: 60_000, lectures: Array.from({ length: 11 }, () => ({})) })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  support = await app.member({ roles: ['ROLE_SUPPORT'] })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>
type Buyer = { member: Member; orderId: string }

async function buyer(order: Partial<OrderToMake> = {}, name = '김하나'): Promise<Buyer> {
  const member = await app.member({ name })
  const { id } = 'courseId' in order ? { id: order.courseId } : course
  const orderId = await makeOrder(app.deps.db, {
    memberId: member.memberId,
    courseId: id ?? course.id,
    listPrice: 60_000,
    ...order,
  })
  return { member, orderId }
}

const list = (query: Record<string, string | number>, client: Member = support) =>
  client.send(contract.listOrders, { query })
const show = (orderId: string) => support.send(contract.showOrder, { params: { orderId } })
const refund = (orderId: string, body: { amount?: number; endsAccess?: boolean } = {}) =>
  admin.send(contract.refundOrder, { params: { orderId }, body: { reason: '강의 오류', ...body } })
const ask = ({ member, orderId }: Buyer) =>
  member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
const mayWatch = async (member: Member) =>
  (await member.get(`/api/courses/${course.id}/lectures`)).status === 200
const auditOf = (subject: string) =>
  app.deps.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()

test('staff read, only an admin changes, a member does neither (security.md#54)', async () => {
  const { member, orderId } = await buyer()
  const params = { orderId }
  equal((await member.refused(contract.listOrders, { query: {} })).status, 403)
  equal((await member.refused(contract.showOrder, { params })).status, 403)
  equal((await member.get(contract.ORDERS_CSV)).status, 403)
  equal((await app.guest().get(contract.ORDERS_CSV)).status, 401)
  for (const client of [member, support]) {
    for (const call of [contract.refundOrder, contract.refuseRefund, contract.settleOrder])
      equal((await client.refused(call, { params, body: { reason: '사유' } })).status, 403)
  }
  deepEqual(await auditOf(`order:${orderId}`), [])
})

test('orders newest first, filtered by state, day, course and words, with masked addresses (security.md#60)', async () => {
  const other = await makeCourse(app.deps.db, { price: 10_000 })
  const old = await buyer({ courseId: other.id, paidDaysAgo: 50 }, '박둘')
  const fresh = await buyer({ courseId: other.id, state: 'FAILED' }, '최셋%_')
  const ids = async (query: Record<string, string | number>) =>
    (await list({ courseId: String(other.id), ...query })).content.map(({ orderId }) => orderId)

  deepEqual(await ids({}), [fresh.orderId, old.orderId])
  deepEqual(await ids({ state: 'FAILED' }), [fresh.orderId])
  deepEqual(await ids({ q: '박둘' }), [old.orderId])
  deepEqual(await ids({ q: '%_' }), [fresh.orderId])
  deepEqual(await ids({ q: old.member.email.slice(0, 15).toUpperCase() }), [old.orderId])
  deepEqual(await ids({ q: fresh.orderId.slice(-8) }), [fresh.orderId])
  const { createdAt } = (await show(old.orderId)).order
  const day = createdAt.slice(0, 10)
  deepEqual(await ids({ from: day, to: day }), [old.orderId])
  deepEqual(await ids({ from: '2026-02-31', to: '0000-00-00' }), [fresh.orderId, old.orderId])
  deepEqual(await ids({ page: 1, size: 1 }), [old.orderId])

  for (const client of [support, admin]) {
    const [row] = (await list({ q: '박둘' }, client)).content
    equal(row?.memberEmail, `${old.member.email.slice(0, 2)}•••••@example.com`)
  }
})

test('the list as a file: the same filters, in pieces, in Korean for a spreadsheet, and no formula', async () => {
  const other = await makeCourse(app.deps.db, { price: 10_000 })
  await buyer({ courseId: other.id }, '=HYPERLINK("http://evil.example")')
  const member = await app.member()
  await sql`
    insert into payment_order (id, member_id, course_id, course_title, list_price, amount, created_at)
    select 'bulk-' || at, ${member.memberId}, ${other.id}, '가, "나"', 1000, 1000, now() - make_interval(mins => at % 7)
    from generate_series(1, 1200) as at`.execute(app.deps.db)

  const raw = await fetch(`${app.url}${contract.ORDERS_CSV}?courseId=${other.id}`, {
    headers: { cookie: [...support.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  const bytes = Buffer.from(await raw.arrayBuffer())
  equal(raw.headers.get('content-type'), 'text/csv; charset=utf-8')
  match(
    raw.headers.get('content-disposition') ?? '',
    /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
  )
  deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const lines = bytes.subarray(3).toString().split('\r\n').filter(Boolean)
  match(lines[0]!, /^"주문 번호","회원 번호","이름"/)
  equal(lines.length, 1 + 1201)
  equal(new Set(lines).size, lines.length)
  ok(lines.some((line) => line.includes(`"'=HYPERLINK(""http://evil.example"")"`)))
  ok(lines.some((line) => line.includes('"가, ""나"""')))
  ok(lines.every((line) => !line.includes(member.email)))
  const failed = await support.get(`${contract.ORDERS_CSV}?courseId=${other.id}&state=FAILED`)
  equal(failed.text.split('\r\n').filter(Boolean).length, 1)
  const selected = await support.get(`${contract.ORDERS_CSV}?ids=bulk-1,bulk-7,nowhere,x%27y`)
  equal(selected.text.split('\r\n').filter(Boolean).length, 3)
  const none = await support.get(`${contract.ORDERS_CSV}?ids=`)
  equal(none.text.split('\r\n').filter(Boolean).length, 1)
})

test("an order's whole history: every move, every refund, and what it would pay back now", async () => {
  const { orderId } = await buyer({ discount: 10_000 })
  await makeRefunded(app.deps.db, orderId, 20_000)
  const shown = await show(orderId)
  deepEqual([shown.listPrice, shown.order.amount, shown.order.refunded], [60_000, 50_000, 20_000])
  deepEqual(
    shown.history.map(({ to, cause }) => [to, cause]),
    [['APPROVED', 'approved']],
  )
  deepEqual([shown.quote?.refundAmount, shown.quote?.rule], [30_000, 'house'])
  equal((await support.refused(contract.showOrder, { params: { orderId: 'no-such-order' } })).status, 404)
})

test('a request waits for staff, shut meanwhile; agreeing lets the money go, by the sum that was shown (security.md#63)', async () => {
  const bought = await buyer()
  const asked = await ask(bought)
  equal(asked.state, 'requested')
  equal(await mayWatch(bought.member), false)
  const again = await ask(bought)
  deepEqual(again, asked)
  equal((await bought.member.refused(quoteRefund, { params: bought })).code, 'REFUND_RUNNING')

  const { refunds, order, quote } = await show(bought.orderId)
  deepEqual([refunds[0]?.isWaiting, refunds[0]?.by, order.state, quote], [true, 'member', 'APPROVED', null])
  ok((await list({ view: 'review', size: 100 })).content.some(({ orderId }) => orderId === bought.orderId))

  const agreed = await refund(bought.orderId)
  equal(agreed.refundAmount, 60_000)
  const after = await show(bought.orderId)
  deepEqual([after.refunds.length, after.refunds[0]?.isWaiting], [1, false])
  ok(after.order.state !== 'APPROVED')
  equal(await mayWatch(bought.member), false)
  const [line] = await auditOf(`order:${bought.orderId}`)
  deepEqual(
    [line?.action, line?.actor_id, line?.reason, line?.detail],
    [
      'refund.agree',
      admin.memberId,
      '강의 오류',
      {
        before: { state: 'requested', amount: 60_000, endsAccess: true },
        after: { state: 'running', amount: 60_000, endsAccess: true },
      },
    ],
  )
  ok(line?.request_id)
  equal(
    (await admin.refused(contract.refundOrder, { params: bought, body: { reason: '또' } })).code,
    'REFUND_RUNNING',
  )
})

test('a refusal gives the access back, says why, and the member may ask again', async () => {
  const bought = await buyer()
  await ask(bought)
  const body = { reason: '이미 다른 방법으로 돌려드렸습니다.' }
  const refused = await admin.send(contract.refuseRefund, { params: bought, body })
  equal(refused.state, 'refused')
  equal(await mayWatch(bought.member), true)
  const [mail] = await keptMails(app.deps.db, bought.member.email)
  match(mail!.text, /이미 다른 방법으로 돌려드렸습니다\./)
  equal((await auditOf(`order:${bought.orderId}`)).at(-1)?.action, 'refund.refuse')

  equal((await admin.refused(contract.refuseRefund, { params: bought, body })).code, 'NO_WAITING_REFUND')
  equal((await ask(bought)).state, 'requested')
})

test('staff may give another sum up to what is left, and leave the access or end it', async () => {
  const kept = await buyer()
  await makeRefunded(app.deps.db, kept.orderId, 20_000)
  const over = { params: kept, body: { reason: '보상', amount: 40_001, endsAccess: false } }
  const refused = await admin.refused(contract.refundOrder, over)
  deepEqual([refused.status, refused.message], [400, '환불할 수 있는 금액은 40,000원까지입니다.'])
  equal((await refund(kept.orderId, { amount: 5_000, endsAccess: false })).refundAmount, 5_000)
  equal(await mayWatch(kept.member), true)

  const ended = await buyer()
  equal((await refund(ended.orderId, { amount: 1_000 })).refundAmount, 1_000)
  equal(await mayWatch(ended.member), false)
})

test('a request that waits is not agreed to twice at once (security.md#11)', async () => {
  const bought = await buyer()
  await ask(bought)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.post(`/api/admin/payments/${bought.orderId}/refund`, { json: { reason: '확인' } }),
    ),
  )
  equal(answers.filter(({ status }) => status === 200).length, 1)
  equal((await show(bought.orderId)).refunds.length, 1)
  equal((await auditOf(`order:${bought.orderId}`)).length, 1)
})

test('an order that a coupon paid is ended by staff: no money, no provider, the coupon comes back', async () => {
  const { id: couponId } = await app.deps.db
    .insertInto('coupon')
    .values({
      code: 'ALL-FREE',
      name: '전액',
      kind: 'percent',
      value: 100,
      starts_at: sql`now()`,
      ends_at: sql`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { member, orderId } = await buyer({ discount: 60_000, couponId })
  await app.deps.db
    .insertInto('coupon_use')
    .values({ order_id: orderId, coupon_id: couponId, member_id: member.memberId, state: 'used' })
    .execute()
  const left = { params: { orderId }, body: { reason: '요청', endsAccess: false } }
  equal((await admin.refused(contract.refundOrder, left)).code, 'NOT_REFUNDABLE')

  const ended = await refund(orderId)
  deepEqual([ended.refundAmount, ended.state], [0, 'done'])
  equal(await mayWatch(member), false)
  const { order, history } = await show(orderId)
  deepEqual([order.state, history.at(-1)?.cause], ['CANCELED', 'endedByStaff'])
  const use = await app.deps.db
    .selectFrom('coupon_use')
    .select('state')
    .where('order_id', '=', orderId)
    .execute()
  deepEqual(use, [{ state: 'returned' }])
  const [mail] = await keptMails(app.deps.db, member.email)
  match(mail!.subject, /수강이 종료되었습니다/)
})

test('by the rules nothing is left: staff have to name the sum', async () => {
  const { member, orderId } = await buyer({ paidDaysAgo: 40 })
  await sql`
    insert into lecture_opening (order_id, lecture_id, opened_by)
    select ${orderId}, id, 'start' from lecture where course_id = ${course.id} and not is_public`.execute(
    app.deps.db,
  )
  const input = { params: { orderId }, body: { reason: '보상' } }
  equal((await admin.refused(contract.refundOrder, input)).code, 'NOT_REFUNDABLE')
  deepEqual(await auditOf(`order:${orderId}`), [])
  equal((await member.send(listLectures, { params: { courseId: course.id } })).length, 11)
  equal((await refund(orderId, { amount: 3_000, endsAccess: false })).refundAmount, 3_000)
})

test('refunds that are due by tomorrow are listed, and those that are late are marked', async () => {
  const [late, tomorrow, later] = [await buyer(), await buyer(), await buyer()]
  const due = async (bought: Buyer, days: number) => {
    await ask(bought)
    await sql`
      update refund set due_at = ((now() at time zone 'Asia/Seoul')::date + ${days}::int + 1)::timestamp
        at time zone 'Asia/Seoul' - interval '1 millisecond'
      where order_id = ${bought.orderId}`.execute(app.deps.db)
  }
  await due(late, -1)
  await due(tomorrow, 1)
  await due(later, 3) // not due by tomorrow, even if midnight comes now
  const rows = (await list({ view: 'due', size: 100 })).content
  const found = (bought: Buyer) => rows.find(({ orderId }) => orderId === bought.orderId)
  equal(found(late)?.isRefundLate, true)
  equal(found(tomorrow)?.isRefundLate, false)
  match(found(tomorrow)?.refundDueAt ?? '', /T23:59:59\.999\+09:00$/)
  equal(found(later), undefined)
})

test('an order that needs review is listed, and looking it up again says who did and why', async () => {
  const { orderId } = await buyer({ state: 'NEEDS_REVIEW' })
  ok((await list({ view: 'review', size: 100 })).content.some((order) => order.orderId === orderId))
  const body = { reason: '결제사 문의 뒤 다시 확인' }
  const shown = await admin.send(contract.settleOrder, { params: { orderId }, body })
  equal(shown.order.orderId, orderId)
  const [line] = await auditOf(`order:${orderId}`)
  deepEqual(
    [line?.action, line?.reason, line?.detail],
    ['order.review', body.reason, { state: 'NEEDS_REVIEW' }],
  )
  const unknown = { params: { orderId: 'no-such-order' }, body }
  equal((await admin.refused(contract.settleOrder, unknown)).status, 404)
})
