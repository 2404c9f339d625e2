import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { enroll, getCheckout, getOrder, readyPayment } from '#contract/payment/payment.ts'
import { freezeEnrolment, insertEnrolment } from '../enrolment.store.ts'
import { changeLecture } from '#contract/catalogue/staff-course.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { kakaopaySettings } from '../providers/kakaopay/kakaopay-settings.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { agreedBody, buy, kakaopayOf, press } from '#server/testing/kakaopay.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const order = (id: string) => ({ query: { courseId: id }, body: agreedBody(Number(id) || 1) })
const paid = () => makeCourse(app.deps.db, { price: 59_000, title: '유료 과정' })
const lastOrder = (memberId: number) =>
  app.deps.db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

test('the price is the server’s own, the order and its tid are stored before the browser leaves (security.md#9)', async () => {
  const course = await paid()
  const member = await app.member()
  const url = await member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: {
      ...agreedBody(course.id),
      amount: 1,
      price: 1,
      provider: 'kakaopay',
      referralCode: 'friend',
    } as object,
  })
  match(
    url,
    /^http:\/\/127\.0\.0\.1:\d+\/dev\/kakaopay\/mockup\/bridge\/pc\/pg\/one-time\/payment\/[0-9a-f]{64}$/,
  )
  const made = await lastOrder(member.memberId)
  deepEqual(
    [made?.state, made?.amount, made?.list_price, made?.course_title, made?.referral_code],
    ['READY', 59_000, 59_000, '유료 과정', 'friend'],
  )
  ok(made?.provider_tid && made.ready_at && made.next_check_at)
  match(made.id, /^\d{8}-[0-9A-Z]{16}$/)
  const known = await kakaopayOf(app).of(made.id)
  ok(known && !JSON.stringify(known).includes(member.email))
})

test('a phone is sent to the page for phones', async () => {
  const course = await paid()
  const member = await app.member()
  const mobile = await member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: { ...agreedBody(course.id), isMobile: true },
  })
  match(mobile, /\/mobile-web\//)
})

test('the buyer comes back to the origin that their browser is at, never to a foreign one', async () => {
  const course = await paid()
  const member = await app.member()
  const at = async (origin: string | undefined) => {
    const headers: Record<string, string> = origin ? { origin } : {}
    const answer = await member.post(`/api/payment/ready?courseId=${course.id}`, {
      headers,
      json: agreedBody(course.id),
    })
    return answer.status === 200
      ? (await press((answer.body as { data: string }).data, 'approve')).origin
      : answer.status
  }
  const port = new URL(app.url).port
  equal(await at(`http://localhost:${port}`), `http://localhost:${port}`)
  equal(await at(undefined), app.deps.publicOrigin)
  equal(await at('https://evil.example'), 403)
})

test('without the current agreement to this course nothing is ordered, and the answer is our own checkout (security.md#71)', async () => {
  const [course, other] = [await paid(), await paid()]
  const member = await app.member()
  const path = `/api/payment/ready?courseId=${course.id}`
  const { agreedTermsVersion } = agreedBody(other.id)
  const odd = [undefined, {}, null, { agreedTermsVersion: '' }, { agreedTermsVersion: '2020-01-01' }]
  const bodies = [...odd, { agreedTermsVersion: `2020-01-01.${course.id}` }, { agreedTermsVersion }]
  for (const json of bodies) {
    const answer = await member.post(path, json === undefined ? {} : { json })
    equal(answer.status, 200, JSON.stringify(json))
    const url = new URL((answer.body as { data: string }).data)
    deepEqual(
      [url.origin, url.pathname, url.searchParams.get('courseId')],
      [app.deps.publicOrigin, '/course/payment', String(course.id)],
    )
  }
  equal(await lastOrder(member.memberId), undefined)

  // An older client's codes are passed on to the page with the agreement.
  const codes = { couponCode: ' 가을&A=1 ', referralCode: 'friend#7' }
  const led = new URL(
    await member.send(readyPayment, { query: { courseId: String(course.id) }, body: codes }),
  )
  deepEqual(
    [...led.searchParams],
    [
      ['courseId', String(course.id)],
      ['coupon', '가을&A=1'],
      ['referral', 'friend#7'],
    ],
  )
  equal(await lastOrder(member.memberId), undefined)

  // The next step of an older client there: it agrees, and gets the provider's page.
  const { termsVersion } = await member.send(getCheckout, { query: { courseId: String(course.id) } })
  const url = await member.send(readyPayment, {
    query: { courseId: String(course.id) },
    body: { agreedTermsVersion: termsVersion },
  })
  equal((await press(url, 'approve')).pathname, '/course/kakaopay/success')
  const made = await lastOrder(member.memberId)
  deepEqual([made?.state, made?.terms_version, made?.agreed_at !== null], ['READY', '2026-11-01', true])
})

test('the checkout and the mail of a course without a sample say that everything goes back within seven days', async () => {
  const course = await makeCourse(app.deps.db, { price: 59_000, lectures: [{ isPublic: false }] })
  const member = await app.member()
  const { refundRule, termsVersion } = await member.send(getCheckout, {
    query: { courseId: String(course.id) },
  })
  const notice = refundRule.at(-1)!
  match(notice, /무료 공개 강의가 없어서.* 7일 안에는 강의를 몇 개 들었든 전액 돌려드려요/)
  equal(refundRule.length, 4)
  await buy(member, course.id, { agreedTermsVersion: termsVersion })
  const mailTo = async ({ email }: { email: string }) => (await keptMails(app.deps.db, email))[0]!.text
  ok((await mailTo(member)).includes(notice))
  const other = await app.member()
  await buy(other, (await paid()).id)
  ok(!(await mailTo(other)).includes(notice))
})

test('an agreement from before staff opened or closed the only sample orders nothing', async () => {
  const course = await paid()
  const [member, admin] = [await app.member(), await app.member({ roles: ['ROLE_ADMIN'] })]
  const query = { courseId: String(course.id) }
  const agreed = async () => (await member.send(getCheckout, { query })).termsVersion
  const ready = async (agreedTermsVersion: string) =>
    new URL(await member.send(readyPayment, { query, body: { agreedTermsVersion } })).pathname
  const setPublic = (isPublic: boolean) =>
    admin.send(changeLecture, { params: { lectureId: course.lectureIds[0]! }, body: { isPublic } })
  const withSample = await agreed()
  await setPublic(false)
  const withoutSample = await agreed()
  equal(await ready(withSample), '/course/payment')
  await setPublic(true)
  equal(await ready(withoutSample), '/course/payment')
  equal(await lastOrder(member.memberId), undefined)
  ok((await ready(withSample)) !== '/course/payment')
  equal((await lastOrder(member.memberId))?.had_sample, true)
  await setPublic(false)
  ok((await ready(withoutSample)) !== '/course/payment')
  equal((await lastOrder(member.memberId))?.had_sample, false)
})

test('what cannot be bought is refused: 404 unknown, 400 free, unpublished and odd ids, 409 enrolled, 401 guests', async () => {
  const [free, draft, mine] = await Promise.all([
    makeCourse(app.deps.db, { price: 0 }),
    makeCourse(app.deps.db, { price: 1000, published: false }),
    paid(),
  ])
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, mine.id)
  const refused = async (id: string) => {
    const { status, code } = await member.refused(readyPayment, order(id))
    return `${status} ${code}`
  }
  equal(await refused('999999'), '404 NOT_FOUND')
  equal(await refused(String(free.id)), '400 FREE_COURSE')
  equal(await refused(String(draft.id)), '400 NOT_FOR_SALE')
  equal(await refused(String(mine.id)), '409 ALREADY_ENROLLED')
  for (const id of ['', 'abc', '0', '-3', '1.5', '2147483648']) equal(await refused(id), '400 VALIDATION', id)
  equal((await app.guest().refused(readyPayment, order(String(mine.id)))).status, 401)
  const toss = await member.refused(readyPayment, {
    query: { courseId: String(mine.id) },
    body: { provider: 'toss' },
  })
  deepEqual([toss.status, toss.code], [400, 'METHOD_NOT_OFFERED'])
  equal(await lastOrder(member.memberId), undefined)
})

test('a provider that fails, says nothing or sends to a foreign page leaves a closed order and 503', async () => {
  const course = await paid()
  for (const fault of [
    { kind: 'error', code: -500 },
    { kind: 'error', code: -401 },
    { kind: 'timeout-after', ms: 20 },
    { kind: 'broken-json' },
    { kind: 'foreign-page' },
  ] as const) {
    const member = await app.member()
    await kakaopayOf(app).fault({ route: 'ready', times: 1, ...fault })
    const refused = await member.refused(readyPayment, order(String(course.id)))
    deepEqual([refused.status, refused.code], [503, 'PROVIDER_UNAVAILABLE'], fault.kind)
    equal((await lastOrder(member.memberId))?.state, 'FAILED')
  }
})

test('orders beyond the limit are 429 with Retry-After, other members are unaffected (security.md#12)', async () => {
  const strict = await startApp({ PAYMENTS_PER_MEMBER: '3' })
  try {
    const course = await makeCourse(strict.deps.db, { price: 1000 })
    const [eager, calm] = [await strict.member(), await strict.member()]
    for (let at = 0; at < 4; at += 1)
      equal((await eager.post(`/api/payment/ready?courseId=${course.id}`)).status, 200)
    for (let at = 0; at < 3; at += 1) await eager.send(readyPayment, order(String(course.id)))
    const refused = await eager.post(`/api/payment/ready?courseId=${course.id}`, {
      json: agreedBody(course.id),
    })
    deepEqual([refused.status, (refused.body as { code: string }).code], [429, 'TOO_MANY_ATTEMPTS'])
    ok(Number(refused.headers.get('retry-after')) > 0)
    await calm.send(readyPayment, order(String(course.id)))
  } finally {
    await strict.close()
  }
})

test('the checkout says price, period, rule and methods, and whether it is theirs already', async () => {
  const course = await paid()
  await app.deps.db.updateTable('course').set({ access_days: 90 }).where('id', '=', course.id).execute()
  const member = await app.member()
  const shown = () => member.send(getCheckout, { query: { courseId: String(course.id) } })
  const checkout = await shown()
  deepEqual(
    [checkout.listPrice, checkout.discount, checkout.amount, checkout.accessDays, checkout.providers],
    [59_000, 0, 59_000, 90, ['kakaopay']],
  )
  deepEqual([checkout.isEnrolled, checkout.refundRule.length, checkout.couponProblem], [false, 3, null])
  ok(checkout.termsVersion)
  await buy(member, course.id)
  equal((await shown()).isEnrolled, true)
  const unknown = await member
    .refused(getCheckout, {
      query: { courseId: String(course.id), couponCode: '없는쿠폰' },
    })
    .catch(() => null)
  equal(unknown, null)
  const odd = await member.send(getCheckout, { query: { courseId: String(course.id), couponCode: 'NOPE' } })
  deepEqual([odd.couponProblem, odd.amount], ['존재하지 않는 쿠폰 번호입니다.', 59_000])
})

test('access ends after its days, and the course can be bought again; a frozen one waits for its refund', async () => {
  const course = await paid()
  await app.deps.db.updateTable('course').set({ access_days: 30 }).where('id', '=', course.id).execute()
  const member = await app.member()
  const first = await buy(member, course.id)
  const lectures = `/api/courses/${course.id}/lectures`
  const listed = async () => (await member.get('/api/course/me')).text.includes(`"courseId":${course.id}`)
  equal((await member.get(lectures)).status, 200)
  equal(await listed(), true)

  await sql`update enrolment set expires_at = now() - interval '1 second' where order_id = ${first}`.execute(
    app.deps.db,
  )
  equal((await member.get(lectures)).status, 403)
  equal(await listed(), false)
  const save = () =>
    member.post(`/api/lectures/${course.lectureIds[1]}/progress`, { json: { watchedSec: 3 } })
  equal((await save()).status, 403)
  const second = await buy(member, course.id)
  equal((await save()).status, 200)
  const days = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from enrolment
    where order_id = ${second}`.execute(app.deps.db)
  equal(days.rows[0]?.days, 30)

  await freezeEnrolment(app.deps.db, second)
  equal((await member.get(lectures)).status, 403)
  equal(await listed(), false)
  equal((await save()).status, 403)
  equal((await member.refused(readyPayment, order(String(course.id)))).code, 'REFUND_RUNNING')
})

test('an enrolment that is open stays as it is; one that ended is taken up again', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  const { enrolledAt } = await member.send(enroll, { params: { courseId: course.id } })
  const again = { memberId: member.memberId, courseId: course.id, source: 'staff' as const, accessDays: 3 }
  await insertEnrolment(app.deps.db, again)
  equal((await member.send(enroll, { params: { courseId: course.id } })).enrolledAt, enrolledAt)
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: sql`now()` })
    .where('course_id', '=', course.id)
    .execute()
  await insertEnrolment(app.deps.db, again)
  const row = await app.deps.db
    .selectFrom('enrolment')
    .selectAll()
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  deepEqual([row.source, row.ended_at, row.expires_at !== null], ['staff', null, true])
})

test('cancel and fail returns lead on, decide nothing, and a HEAD does not even mark', async () => {
  const course = await paid()
  const kakaopay = kakaopayOf(app)
  for (const action of ['cancel', 'fail'] as const) {
    const member = await app.member()
    const back = await press(await member.send(readyPayment, order(String(course.id))), action)
    const orderId = back.searchParams.get('orderId')!
    equal(back.pathname, `/api/payment/${action}`)
    await kakaopay.fault({ route: 'order', kind: 'error', code: -500, orderId })
    const headed = await app.guest().call('HEAD', back.pathname + back.search)
    equal(headed.status, 302)
    equal((await lastOrder(member.memberId))?.returned_as, null)
    const { status, headers } = await app.guest().get(back.pathname + back.search)
    deepEqual(
      [status, headers.get('location')],
      [302, `/course/payment?courseId=${course.id}&result=${action}`],
    )
    const marked = await lastOrder(member.memberId)
    deepEqual([marked?.returned_as, marked?.state], [action, 'READY'])
    equal((await member.send(getOrder, { params: { orderId } })).isSettled, false)
    equal((await member.get('/api/payment/me')).text.includes(orderId), false)
  }
  await kakaopay.clearFaults()
  for (const odd of ['?orderId=nobody-knows', '', '?orderId=', '?orderId=%00', '?orderId=a&orderId=b'])
    equal((await app.guest().get(`/api/payment/cancel${odd}`)).headers.get('location'), '/', odd)
})

test('neither the key nor a token is in the log', async () => {
  const course = await paid()
  const member = await app.member()
  const url = await member.send(readyPayment, order(String(course.id)))
  const back = await press(url, 'approve')
  const token = back.searchParams.get('pg_token')!
  await member.post(`/api/payment/approve${back.search}`)
  const log = app.logged().join('\n')
  ok(log.includes('kakaopay'))
  for (const secret of [token, settingsOf(app.deps.config, kakaopaySettings)!.secretKey])
    doesNotMatch(log, new RegExp(secret))
})
