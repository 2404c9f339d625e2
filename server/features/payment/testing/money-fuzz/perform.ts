import { kakaopayOf, press } from '#server/testing/kakaopay.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import type { Action, FaultKind } from './action.ts'
import { type Buyer, type MoneyScene, SALE_PRICE, type SoldCourse } from './scene.ts'

/** The result of an action, as its client saw it. */
export type Outcome = {
  action: Action
  memberId: number | null
  courseId: number | null
  /** Status of the last call; 0: there was nothing to do. */
  status: number
  code: string | null
  /** Lectures that were delivered or started. */
  delivered: number[]
  orderId: string | null
  quoted: { refundAmount: number; openedLectures: number } | null
}

/** Links that a buyer kept, by course and lecture; tried again when the access may be over. */
export type KeptLinks = Map<string, string>

export async function perform(scene: MoneyScene, links: KeptLinks, action: Action): Promise<Outcome> {
  const buyer = 'buyer' in action ? scene.cast.buyers[action.buyer]! : null
  const course = 'course' in action ? scene.courses[action.course]! : null
  const none: Outcome = {
    action,
    memberId: buyer?.memberId ?? null,
    courseId: course?.id ?? null,
    status: 0,
    code: null,
    delivered: [],
    orderId: null,
    quoted: null,
  }
  return { ...none, ...(await act(scene, links, action, { buyer: buyer!, course: course! })) }
}

type BuyerAndCourse = { buyer: Buyer; course: SoldCourse }

function act(
  scene: MoneyScene,
  links: KeptLinks,
  action: Action,
  room: BuyerAndCourse,
): Promise<Partial<Outcome>> {
  switch (action.is) {
    case 'buy':
      return buy(scene, action, room)
    case 'readyUnagreed':
      return readyUnagreed(room)
    case 'open':
      return open(links, action, room)
    case 'staleLink':
      return staleLink(links, action, room)
    case 'quote':
      return quote(room)
    case 'refund':
      return refund(scene, action, room)
    case 'staffRefund':
      return staffRefund(scene, action, room)
    case 'review':
      return onOrder(room, (orderId) =>
        scene.cast.staff.post(`/api/admin/payments/${orderId}/review`, { json: { reason: '확인' } }),
      )
    case 'giveAccess':
      return said(scene.cast.staff.put(byHand(room), { json: { until: null, reason: '지원' } }))
    case 'endAccess':
      return said(scene.cast.staff.delete(byHand(room), { json: { reason: '종료' } }))
    case 'withdraw':
      return said(
        action.isByStaff
          ? scene.cast.staff.delete(`/api/auth/admin/users/${room.buyer.memberId}`, {
              json: { reason: '요청' },
            })
          : room.buyer.delete('/api/auth/account', { json: {} }),
      )
    case 'switchSale':
      return said(
        scene.cast.staff.patch(`/api/course/${room.course.id}`, {
          json: action.isOn
            ? { salePrice: SALE_PRICE, saleEndsAt: SALE_ENDS_AT }
            : { salePrice: null, saleEndsAt: null },
        }),
      )
    case 'switchCoupon':
      return said(
        scene.cast.staff.patch(`/api/admin/coupons/${scene.coupons[action.coupon]!.id}`, {
          json: { isDisabled: action.isDisabled },
        }),
      )
  }
}

const byHand = ({ buyer, course }: BuyerAndCourse) =>
  `/api/admin/users/${buyer.memberId}/courses/${course.id}`
const seen = ({ status, body }: Answer) => ({
  status,
  code: (body as { code?: string } | undefined)?.code ?? null,
})
const said = async (answer: Promise<Answer>) => seen(await answer)
const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data

const SALE_ENDS_AT = '2099-01-01T00:00:00+09:00'
const REFUSED = -701

/** Broken connections end at once, so that the client does not wait for its timeout. */
async function arm(scene: MoneyScene, route: 'approve' | 'cancel', kind: FaultKind, orderId: string) {
  if (kind === null) return
  const kakaopay = kakaopayOf(scene.app)
  // After two refusals of a refund the order waits for staff.
  if (kind === 'refused') await kakaopay.fault({ route, kind: 'error', code: REFUSED, times: 2, orderId })
  else await kakaopay.fault({ route, kind, times: 1, ms: 20, orderId })
}

async function buy(
  scene: MoneyScene,
  { coupon, fault, isApproved }: Extract<Action, { is: 'buy' }>,
  { buyer, course }: BuyerAndCourse,
): Promise<Partial<Outcome>> {
  const couponCode = coupon === null ? {} : { couponCode: scene.coupons[coupon]!.code }
  const checkout = await buyer.get(`/api/payment/checkout?courseId=${course.id}`)
  if (checkout.status !== 200) return seen(checkout)
  const { termsVersion } = dataOf<{ termsVersion: string }>(checkout)
  const ready = await buyer.post(`/api/payment/ready?courseId=${course.id}`, {
    json: { agreedTermsVersion: termsVersion, ...couponCode },
  })
  if (ready.status !== 200) return seen(ready)
  const url = new URL(dataOf<string>(ready))
  // A sale began or ended since the checkout.
  if (url.pathname === '/course/payment') return seen(ready)
  // A coupon covered the whole price.
  if (url.pathname === '/course/kakaopay/success')
    return { ...seen(ready), orderId: url.searchParams.get('orderId') }
  const back = await press(url.href, isApproved ? 'approve' : 'cancel')
  const orderId = back.searchParams.get('orderId')!
  if (!isApproved) return { ...(await said(buyer.get(back.pathname + back.search))), orderId }
  await arm(scene, 'approve', fault, orderId)
  return { ...(await said(buyer.post(`/api/payment/approve${back.search}`))), orderId }
}

async function readyUnagreed({ buyer, course }: BuyerAndCourse): Promise<Partial<Outcome>> {
  const ready = await buyer.post(`/api/payment/ready?courseId=${course.id}`)
  const isCheckout = ready.status !== 200 || new URL(dataOf<string>(ready)).pathname === '/course/payment'
  return { ...seen(ready), code: isCheckout ? seen(ready).code : 'NOT_OUR_CHECKOUT' }
}

async function open(
  links: KeptLinks,
  { lessons, by }: Extract<Action, { is: 'open' }>,
  { buyer, course }: BuyerAndCourse,
): Promise<Partial<Outcome>> {
  const lectureIds = lessons.map((lesson) => course.lessonIds[lesson]!)
  const outcomes = await Promise.all(lectureIds.map((lectureId) => openOne(links, by, buyer, lectureId)))
  const worst = outcomes.toSorted((one, other) => (other.status ?? 0) - (one.status ?? 0))[0]!
  return { ...worst, delivered: outcomes.flatMap(({ delivered = [] }) => delivered) }
}

async function openOne(
  links: KeptLinks,
  by: 'media' | 'start' | 'save',
  buyer: Buyer,
  lectureId: number,
): Promise<Partial<Outcome>> {
  if (by !== 'media') {
    const answer =
      by === 'start'
        ? await buyer.post(`/api/lectures/${lectureId}/playback/start`)
        : await buyer.post(`/api/lectures/${lectureId}/progress`, { json: { watchedSec: 5 } })
    return { ...seen(answer), delivered: answer.status === 200 ? [lectureId] : [] }
  }
  const shown = await buyer.get(`/api/lectures/${lectureId}`)
  if (shown.status !== 200) return seen(shown)
  const { videoUrl } = dataOf<{ videoUrl: string }>(shown)
  links.set(linkName(buyer, lectureId), videoUrl)
  return fetchByte(buyer, videoUrl, lectureId)
}

async function staleLink(
  links: KeptLinks,
  { lesson }: Extract<Action, { is: 'staleLink' }>,
  { buyer, course }: BuyerAndCourse,
): Promise<Partial<Outcome>> {
  const lectureId = course.lessonIds[lesson]!
  const url = links.get(linkName(buyer, lectureId))
  return url === undefined ? {} : fetchByte(buyer, url, lectureId)
}

const linkName = ({ memberId }: Buyer, lectureId: number) => `${memberId}/${lectureId}`

async function fetchByte(client: Client, url: string, lectureId: number): Promise<Partial<Outcome>> {
  const answer = await client.get(url, { headers: { range: 'bytes=0-0' } })
  return { ...seen(answer), delivered: answer.status === 206 ? [lectureId] : [] }
}

/** The newest paid order of the course in the member's own list. */
async function newestOrder({ buyer, course }: BuyerAndCourse): Promise<string | null> {
  const answer = await buyer.get('/api/payment/me')
  if (answer.status !== 200) return null
  const payments = dataOf<{ orderId: string; courseId: number; status: string }[]>(answer)
  const own = payments.filter(({ courseId }) => courseId === course.id)
  return (own.find(({ status }) => status !== 'CANCELED') ?? own[0])?.orderId ?? null
}

async function onOrder(
  room: BuyerAndCourse,
  call: (orderId: string) => Promise<Answer>,
): Promise<Partial<Outcome>> {
  const orderId = await newestOrder(room)
  return orderId === null ? {} : { ...seen(await call(orderId)), orderId }
}

async function quote(room: BuyerAndCourse): Promise<Partial<Outcome>> {
  let quoted: Outcome['quoted'] = null
  const outcome = await onOrder(room, async (orderId) => {
    const answer = await room.buyer.get(`/api/payment/${orderId}/refund/quote`)
    if (answer.status === 200) quoted = dataOf(answer)
    return answer
  })
  return { ...outcome, quoted }
}

const refund = (scene: MoneyScene, { fault }: { fault: FaultKind }, room: BuyerAndCourse) =>
  onOrder(room, async (orderId) => {
    await arm(scene, 'cancel', fault, orderId)
    return room.buyer.post(`/api/payment/${orderId}/refund`, { json: { reason: '단순 변심' } })
  })

const staffRefund = (
  scene: MoneyScene,
  { part, endsAccess }: { part: number | null; endsAccess: boolean },
  room: BuyerAndCourse,
) =>
  onOrder(room, (orderId) =>
    scene.cast.staff.post(`/api/admin/payments/${orderId}/refund`, {
      json: { reason: '보상', endsAccess, ...(part === null ? {} : { amount: part }) },
    }),
  )
