import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/payment/kakaopay-success/kakaopay-success.page.tsx'
import { takeTokenOutOfAddress } from '#web/features/payment/kakaopay-success/return-token.ts'
import { makeOrder } from '#web/testing/make-payment.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

// Every effect runs twice: a payment must not.
configure({ reactStrictMode: true })

const server = stubServer()
const WAITING = /결제 결과를 확인하고 있습니다\. 창을 닫아도 안전합니다\./
/** A new order per test, since a tab keeps state per order. */
let orderId = ''
let count = 0

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.clear()
  count += 1
  orderId = `A${count}`
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  setSession({ is: 'guest' })
})

type Answers = {
  approve?: (times: number) => Response | Promise<Response>
  order?: (times: number) => Response
}

const waiting = () => makeOrder({ orderId, state: 'APPROVING', ...NOT_YET })
const NOT_YET = { approvedAt: null, enrolledAt: null, receiptAt: null, isSettled: false }
const pending = () => refused(503, { code: 'PAYMENT_PENDING' })

function serve({ approve = () => fine(makeOrder({ orderId })), order = () => refused(500) }: Answers) {
  server.answers((path, _body, times) => {
    if (path.startsWith('/api/payment/approve')) return approve(times)
    return path === `/api/payment/${orderId}` ? order(times) : refused(404)
  })
}

/** As after the provider's redirect: the URL has the token until the screen's file is loaded. */
function comeBack(token: string | null = 'secret') {
  const search = `?orderId=${orderId}${token ? `&pg_token=${token}` : ''}`
  history.replaceState(null, '', `/course/kakaopay/success${search}`)
  takeTokenOutOfAddress()
  return show()
}

const show = () => {
  const path = '/course/kakaopay/success'
  return renderPrivate(Page, { path, at: path + location.search })
}

const approvals = () => server.asked.filter(({ path }) => path.startsWith('/api/payment/approve'))
const looks = () => server.asked.filter(({ path }) => path === `/api/payment/${orderId}`)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const done = () => screen.findByRole('heading', { level: 1, name: '결제가 완료되었습니다' })

it('the token leaves the address at once and is in no link, title or history', async () => {
  serve({})
  comeBack()
  expect(location.search).toBe(`?orderId=${orderId}`)
  await done()
  expect(document.documentElement.outerHTML).not.toContain('secret')
  expect(sessionStorage.getItem(`payment-token:${orderId}`)).toBeNull()
})

describe('approving', () => {
  it('happens once under double drawing, and shows 승인, 등록, 영수증 with their times', async () => {
    serve({
      approve: () => new Promise((resolve) => setTimeout(() => resolve(fine(makeOrder({ orderId }))), 50)),
    })
    comeBack()
    await done()
    expect(looks()).toEqual([])
    expect(approvals().map(({ path }) => path)).toEqual([
      `/api/payment/approve?orderId=${orderId}&pg_token=secret`,
    ])
    const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
    expect(steps).toEqual(['승인19:03:11', '등록19:03:12', '영수증19:03:13'])
    const player = screen.getByRole('link', { name: '강의 들으러 가기' })
    expect(player.getAttribute('href')).toBe('/course/1/lectures')
    const receipt = screen.getByRole('link', { name: '영수증 보기' })
    expect(receipt.getAttribute('href')).toBe(`/mypage/paymentshistory/${orderId}/receipt`)
  })

  it('a reload in between asks about the order and approves no second time', async () => {
    serve({ order: () => fine(makeOrder({ orderId })) })
    sessionStorage.setItem(`payment-token:${orderId}`, 'secret')
    sessionStorage.setItem(`payment-sent:${orderId}`, '1')
    comeBack(null)
    await done()
    expect(approvals()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['secret', '12345'])(
    'a token that a page of an earlier version stored as plain text (%s) still approves after a reload',
    async (token) => {
      serve({})
      sessionStorage.setItem(`payment-token:${orderId}`, token)
      comeBack(null)
      await done()
      expect(approvals().map(({ path }) => path)).toEqual([
        `/api/payment/approve?orderId=${orderId}&pg_token=${token}`,
      ])
    },
  )

  it('an approval that never arrived is sent again', async () => {
    const untouched = () => fine(makeOrder({ orderId, state: 'READY', ...NOT_YET }))
    serve({
      approve: (times) =>
        times === 1 ? Promise.reject(new TypeError('offline')) : fine(makeOrder({ orderId })),
      order: untouched,
    })
    comeBack()
    await waitFor(() => expect(approvals()).toHaveLength(1))
    await later(1000)
    await later(2000)
    await later(3000)
    await done()
    expect(approvals()).toHaveLength(2)
  })
})

describe('while nothing is certain', () => {
  it('it looks again after 1, 2, 3 and 5 seconds and shows no failure', async () => {
    serve({
      approve: pending,
      order: (times) => (times < 4 ? fine(waiting()) : fine(makeOrder({ orderId }))),
    })
    comeBack()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    await waitFor(() => expect(approvals()).toHaveLength(1))
    for (const [ms, asked] of [
      [800, 0],
      [300, 1],
      [2000, 2],
      [3000, 3],
    ] as const) {
      await later(ms)
      expect(looks()).toHaveLength(asked)
      expect(screen.queryByRole('alert')).toBeNull()
    }
    expect(screen.getByText(WAITING)).toBeTruthy()
    await later(5000)
    await done()
  })

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', () => refused(500)],
    ['the answer is no JSON', () => new Response('<html>', { status: 502 })],
    ['too much is asked', () => refused(429)],
  ])('%s: it goes on looking', async (_why, approve) => {
    serve({ approve, order: () => fine(makeOrder({ orderId })) })
    comeBack()
    await waitFor(() => expect(approvals()).toHaveLength(1))
    expect(screen.getByText(WAITING)).toBeTruthy()
    await later(1000)
    await done()
  })

  it('after a while it says where else the result will be', async () => {
    serve({ approve: pending, order: () => fine(waiting()) })
    comeBack()
    await later(60_000)
    expect(screen.getByText(/평소보다 오래 걸리고 있습니다/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '결제 내역 보기' })).toBeTruthy()
  })

  it('without a token it only looks', async () => {
    serve({ order: () => fine(makeOrder({ orderId })) })
    comeBack(null)
    await done()
    expect(approvals()).toEqual([])
  })
})

describe('what is not paid', () => {
  const failed = () => makeOrder({ orderId, state: 'FAILED', ...NOT_YET, isSettled: true })

  it('says why the approval was refused, and leads back to the checkout', async () => {
    const sentence = '결제가 승인되지 않았습니다. 결제 수단을 확인한 뒤 다시 시도해 주세요.'
    serve({
      approve: () => refused(400, { code: 'PAYMENT_REFUSED', message: sentence }),
      order: () => fine(failed()),
    })
    comeBack()
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
    const again = screen.getByRole('link', { name: '다시 결제하기' })
    expect(again.getAttribute('href')).toBe('/course/payment?courseId=1')
  })

  it('a refusal counts for less than an order that is paid after all', async () => {
    serve({
      approve: () => refused(409, { code: 'ORDER_CLOSED' }),
      order: () => fine(makeOrder({ orderId })),
    })
    comeBack()
    await done()
  })

  it.each([
    ['EXPIRED', '결제 시간이 지났습니다. 결제를 처음부터 다시 진행해 주세요.', '다시 결제하기'],
    ['CANCELED', '환불이 완료된 결제입니다.', '결제 내역 보기'],
    ['NEEDS_REVIEW', '담당자가 결제를 확인하고 있습니다.', '결제 내역 보기'],
  ] as const)('an order that is %s', async (state, title, way) => {
    serve({ order: () => fine(makeOrder({ orderId, state, isSettled: true })) })
    comeBack(null)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
  })

  it.each([
    [403, '권한이 없습니다.'],
    [404, '해당 주문을 찾을 수 없습니다.'],
  ])('%s: nobody else sees it, and the token is kept for whoever may', async (status, message) => {
    serve({ approve: () => refused(status, { message }) })
    comeBack()
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
    expect(screen.getByText(/다른 계정으로 결제했다면/)).toBeTruthy()
    expect(sessionStorage.getItem(`payment-token:${orderId}`)).toBe('{"pg_token":"secret"}')
  })

  it('an address without an order', async () => {
    serve({})
    renderPrivate(Page, { path: '/course/kakaopay/success', at: '/course/kakaopay/success' })
    expect(await screen.findByRole('heading', { name: '해당 주문을 찾을 수 없습니다.' })).toBeTruthy()
  })
})
