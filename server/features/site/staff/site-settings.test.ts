import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isBusinessNumber, missingBusiness } from '#contract/site/business.ts'
import { getCheckout, readyPayment } from '#contract/payment/payment.ts'
import * as contract from '#contract/site/site-settings.ts'
import { getSite } from '#contract/site/site.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { demoBrand } from '../demo-brand.ts'

type Caller = Awaited<ReturnType<TestApp['member']>>

let now = new Date('2026-11-20T12:00:00+09:00')
const clock = { now: () => now }
let database: TestDatabase
let app: TestApp
let other: TestApp
let admin: Caller
before(async () => {
  database = await freshDatabase()
  app = await startApp({}, { database, clock })
  other = await startApp({}, { database, clock })
  admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
})
after(async () => {
  await app.close()
  await other.close()
  await database.drop()
})

const shown = () => admin.send(contract.getSiteSettings, {})
const siteOf = (asked: TestApp) => asked.guest().send(getSite, {})
const auditOf = (subject: string) =>
  app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

test('what the installation came with holds until somebody saves, then everywhere at once', async () => {
  const first = await shown()
  deepEqual([first.brand.value, first.brand.revision, first.brand.changedBy], [demoBrand.brand, 0, null])
  const pages = [app, other].map(({ deps }) => deps.settings.version())
  const value = { ...demoBrand.brand, name: '새 이름' }
  const saved = await admin.send(contract.putBrand, { body: { revision: 0, value } })
  deepEqual([saved.brand.value.name, saved.brand.revision], ['새 이름', 1])
  ok(saved.brand.changedBy && saved.brand.changedAt)
  equal((await siteOf(app)).brand.name, '새 이름')
  await until(async () => (await siteOf(other)).brand.name === '새 이름', 'the other process')
  for (const [at, { deps }] of [app, other].entries()) ok(deps.settings.version() !== pages[at])
  deepEqual(await auditOf('site:brand'), [
    {
      action: 'site.brand',
      actor_id: admin.memberId,
      detail: { before: { name: '코드마루' }, after: { name: '새 이름' } },
    },
  ])
})

test('reloading unchanged settings keeps the rendered pages', async () => {
  for (const { deps } of [app, other]) {
    const version = deps.settings.version()
    await deps.settings.reload()
    equal(deps.settings.version(), version)
  }
})

test('the second of two changes to one revision is refused, and the first is kept', async () => {
  const { revision, value } = (await shown()).brand
  const save = (promise: string) =>
    admin
      .send(contract.putBrand, { body: { revision, value: { ...value, promise } } })
      .then(() => 200)
      .catch(() => 409)
  deepEqual(
    (await Promise.all(['하나', '둘'].map(save))).toSorted((one, next) => one - next),
    [200, 409],
  )
  const late = await admin.refused(contract.putBrand, { body: { revision, value } })
  deepEqual([late.status, late.code], [409, 'SETTING_OUTDATED'])
  equal((await shown()).brand.revision, revision + 1)
  const firstTwice = () =>
    admin
      .send(contract.putQuotes, { body: { revision: 0, value: [{ text: '하나', by: '' }] } })
      .then(() => 200)
      .catch(() => 409)
  deepEqual(
    (await Promise.all([firstTwice(), firstTwice()])).toSorted((one, next) => one - next),
    [200, 409],
  )
})

test('a banner is shown from its start until just before its end, and pages are rendered again then', async () => {
  const value = {
    text: '오늘만 반값',
    href: '/course/data',
    from: '2026-11-20T13:00:00+09:00',
    until: '2026-11-20T05:00:00Z',
  }
  await admin.send(contract.putPromotion, { body: { revision: 0, value } })
  const { settings } = app.deps
  const seen: [string | undefined, boolean][] = []
  for (const time of ['12:59:59.999', '13:00:00.000', '13:59:59.999', '14:00:00.000']) {
    const before = settings.version()
    now = new Date(`2026-11-20T${time}+09:00`)
    seen.push([(await siteOf(app)).promotion?.text, settings.version() !== before])
  }
  deepEqual(seen, [
    [undefined, false],
    ['오늘만 반값', true],
    ['오늘만 반값', false],
    [undefined, true],
  ])
  now = new Date('2026-11-20T12:59:50+09:00')
  await settings.reload()
  const { headers } = await app.guest().get('/api/site')
  match(headers.get('cache-control')!, /max-age=10$/)
  const { promotion } = await admin.send(contract.putPromotion, { body: { revision: 1, value: null } })
  deepEqual([promotion.value, promotion.revision], [null, 2])
  now = new Date('2026-11-20T12:00:00+09:00')
})

test('a banner leads within the site and nowhere else (security.md#56)', async () => {
  const value = { text: '글', href: '/', from: '2026-11-20T13:00:00Z', until: '2026-11-21T13:00:00Z' }
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
  ]) {
    const refused = await admin.refused(contract.putPromotion, {
      body: { revision: 2, value: { ...value, href } },
    })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'value.href'], href)
  }
  const ended = { ...value, until: value.from }
  const { errors } = await admin.refused(contract.putPromotion, { body: { revision: 2, value: ended } })
  deepEqual(errors?.[0]?.field, 'value.until')
})

test('the week and the holidays that are set say whether support is open', async () => {
  const day = { opens: '09:00', closes: '12:00', lunch: null }
  const hours = [day, day, day, day, day, null, null]
  equal((await siteOf(app)).support.isOpen, true)
  await admin.send(contract.putHours, { body: { revision: 0, value: hours } })
  deepEqual((await siteOf(app)).support, { hoursText: '평일 09:00 ~ 12:00', isOpen: false })
  await admin.send(contract.putHours, {
    body: { revision: 1, value: [null, null, null, null, { ...day, closes: '18:00' }, null, null] },
  })
  equal((await siteOf(app)).support.isOpen, true)
  await admin.send(contract.putHolidays, {
    body: { revision: 0, value: [{ day: '2026-11-20', name: '창립일' }] },
  })
  equal((await siteOf(app)).support.isOpen, false)
  const closed = await admin.refused(contract.putHours, {
    body: { revision: 2, value: hours.map(() => null) },
  })
  equal(closed.status, 400)
})

test('a member reads another sentence each Seoul day, and the public pages carry none', async () => {
  const { revision } = (await shown()).quotes
  const value = [
    { text: '하나', by: '' },
    { text: '둘', by: '속담' },
  ]
  await admin.send(contract.putQuotes, { body: { revision, value } })
  const quote = async () => (await admin.send(myPage, {})).quote
  const today = await quote()
  now = new Date('2026-11-20T23:59:59+09:00')
  deepEqual(await quote(), today)
  now = new Date('2026-11-21T00:00:00+09:00')
  const tomorrow = await quote()
  deepEqual(new Set([today.text, tomorrow.text]), new Set(['하나', '둘']))
  ok(!('quotes' in (await siteOf(app))))
  now = new Date('2026-11-20T12:00:00+09:00')
})

test('a business number is right by its last digit', async () => {
  for (const real of ['220-81-62517', '120-81-47521', '124-81-00998'])
    equal(isBusinessNumber(real), true, real)
  for (const wrong of ['220-81-62518', '000-00-00000', '2208162517', ''])
    equal(isBusinessNumber(wrong), false)
  const body = (businessNumber: string) => ({
    body: { revision: 0, value: { ...demoBrand.business, businessNumber, phone: '02-123-4567' } },
  })
  const refused = await admin.refused(contract.putBusiness, body('220-81-62518'))
  deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'value.businessNumber'])
  const { business } = await admin.send(contract.putBusiness, body('2208162517'))
  equal(business.value.businessNumber, '220-81-62517')
})

test('support looks, members and guests do not, and only an admin saves (security.md#54)', async () => {
  const support = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  const { brand } = await support.send(contract.getSiteSettings, {})
  const body = { revision: brand.revision, value: brand.value }
  equal((await support.refused(contract.putBrand, { body })).status, 403)
  equal((await (await app.member()).refused(contract.getSiteSettings, {})).status, 403)
  equal((await app.guest().refused(contract.getSiteSettings, {})).status, 401)
})

test('in production nothing is sold before the business information is complete', async () => {
  const production = await startApp({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: '학교 <a@b.kr>',
    KAKAO_LOGIN: 'off',
    STAFF_MFA: 'optional',
  })
  try {
    const { settings } = production.deps
    deepEqual([settings.isSelling(), settings.missing().length], [false, 9])
    equal((await production.guest().get('/healthz/ready')).status, 200)
    equal((await siteOf(production)).business.company, '')
    match(settings.legal.terms.body, /이 약관은 \(준비 중\)\(이하/)
    const buyer = await production.member()
    const checkout = await buyer.refused(getCheckout, { query: { courseId: '1' } })
    deepEqual([checkout.status, checkout.code], [409, 'SCHOOL_NOT_OPEN'])
    const ready = await buyer.refused(readyPayment, { query: { courseId: '1' }, body: {} })
    equal(ready.code, 'SCHOOL_NOT_OPEN')
  } finally {
    await production.close()
  }
  deepEqual(missingBusiness({ ...demoBrand.business, address: ' ' }), ['businessNumber', 'address'])
})
