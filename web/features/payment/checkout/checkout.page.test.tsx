import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Checkout } from '#contract/payment/payment.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/payment/checkout/checkout.page.tsx'
import { makeCourse } from '#web/testing/make-course.ts'
import { makeCheckout } from '#web/testing/make-payment.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const PAGE_OF_PROVIDER = 'https://pay.example/page'
const leave = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation(leave)
})
afterEach(() => {
  cleanup()
  leave.mockClear()
  setSession({ is: 'guest' })
})

type StubAnswers = {
  checkout?: Checkout | Response
  coupon?: (code: string) => Response
  ready?: () => Response | Promise<Response>
}

function serve({ checkout = makeCheckout(), coupon, ready = () => fine(PAGE_OF_PROVIDER) }: StubAnswers) {
  server.answers((path) => {
    if (path.startsWith('/api/payment/checkout')) {
      const code = new URLSearchParams(path.split('?')[1]).get('couponCode')
      if (code && coupon) return coupon(code)
      return checkout instanceof Response ? checkout.clone() : fine(checkout)
    }
    if (path.startsWith('/api/payment/ready')) return ready()
    if (path.endsWith('/preview')) return fine(makeCourse())
    if (path.endsWith('/enroll')) return fine({ courseId: 1, enrolledAt: '2026-11-21T19:03:11.482+09:00' })
    return refused(404)
  })
}

const show = (search = '?courseId=1') =>
  renderPrivate(Page, { path: '/course/payment', at: `/course/payment${search}` })
const orders = () => server.asked.filter(({ path }) => path.startsWith('/api/payment/ready'))
const payButton = (sum = '59,000원') => screen.findByRole('button', { name: `${sum} 결제하기` })
const agree = () => fireEvent.click(screen.getByRole('checkbox'))

describe('the checkout', () => {
  it.each([
    ['the provider is ready', () => fine(PAGE_OF_PROVIDER)],
    ['it is known that they have the course', () => refused(409, { code: 'ALREADY_ENROLLED' })],
  ])('a buyer who has gone elsewhere stays there when %s', async (_when, answer) => {
    let ready: (answer: Response) => void = () => {}
    serve({ ready: () => new Promise((done) => (ready = done)) })
    const { router, address } = show()
    const button = await payButton()
    agree()
    fireEvent.click(button)
    await waitFor(() => expect(orders()).toHaveLength(1))
    await act(() => router.navigate('/courses'))
    await act(async () => ready(answer()))
    expect(leave).not.toHaveBeenCalled()
    expect(address()).toBe('/courses')
  })

  it('shows what is bought, until when, the rule in three lines, and the final sum on the button', async () => {
    serve({ checkout: makeCheckout({ accessDays: 365 }) })
    show()
    expect(await payButton()).toBeTruthy()
    expect(screen.getByText('데이터 분석을 위한 SQL')).toBeTruthy()
    expect(screen.getByText(/결제일부터 365일, \d{4}년 \d+월 \d+일까지/)).toBeTruthy()
    for (const line of ['첫 줄', '둘째 줄', '셋째 줄']) expect(screen.getByText(line)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /카카오페이/ })).toHaveProperty('checked', true)
    const text = screen.getByRole('link', { name: /환불 규정 전문/ })
    expect(text.getAttribute('href')).toBe('/legal/refund')
    expect(text.getAttribute('target')).toBe('_blank')
  })

  it('a sale is a line of its own with its end, below the regular price', async () => {
    serve({
      checkout: makeCheckout({
        saleDiscount: 49_100,
        saleEndsAt: '2026-11-30T23:59:00.000+09:00',
        amount: 9900,
      }),
    })
    show()
    expect(await payButton('9,900원')).toBeTruthy()
    const sums = screen.getByRole('region', { name: '결제 금액' })
    expect(sums.textContent).toContain('정가59,000원할인 (11월 30일 23:59까지)-49,100원최종 결제 금액9,900원')
  })

  it('the refund rule is one line, and the rest is folded', async () => {
    serve({})
    show()
    await payButton()
    expect(screen.getByText('첫 줄').closest('details')).toBeNull()
    expect(screen.getByText('둘째 줄').closest('details')?.open).toBe(false)
  })

  it('nothing is ticked beforehand, and a press without the tick says so beside it', async () => {
    serve({})
    show()
    fireEvent.click(await payButton())
    const box = screen.getByRole('checkbox')
    expect(box).toHaveProperty('checked', false)
    expect(document.activeElement).toBe(box)
    expect(screen.getByRole('alert').textContent).toBe('결제하려면 주문 내용과 환불 규정에 동의해 주세요.')
    expect(orders()).toEqual([])
    agree()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a double press makes one order, with the version of the terms that was on the screen', async () => {
    serve({})
    show()
    const button = await payButton()
    agree()
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(leave).toHaveBeenCalledWith(PAGE_OF_PROVIDER))
    expect(orders()).toHaveLength(1)
    expect(orders()[0]?.body).toEqual({
      provider: 'kakaopay',
      agreedTermsVersion: '2026-11-01',
      isMobile: false,
    })
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('the button works again when the browser brings the page back as it was left', async () => {
    serve({})
    show()
    const button = await payButton()
    agree()
    fireEvent.click(button)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    act(() => void window.dispatchEvent(back))
    expect(button.getAttribute('aria-busy')).toBeNull()
    fireEvent.click(button)
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
  })

  it('a provider that does not answer is a sentence, and nothing is lost', async () => {
    const sentence = '결제사가 응답하지 않습니다. 결제되지 않았으니 잠시 후 다시 시도해 주세요.'
    serve({ ready: () => refused(503, { code: 'PROVIDER_UNAVAILABLE', message: sentence }) })
    show()
    const button = await payButton()
    agree()
    fireEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
    expect((await payButton()).getAttribute('aria-busy')).toBeNull()
    expect(leave).not.toHaveBeenCalled()
  })

  it('says before paying which lessons of refunded purchases count as opened (security.md#72)', async () => {
    serve({ checkout: makeCheckout({ openedBefore: 3 }) })
    show()
    await payButton()
    expect(screen.getByText('이전에 들은 3강은 들은 것으로 계산돼요.')).toBeTruthy()
    cleanup()
    serve({})
    show()
    await payButton()
    expect(screen.queryByText(/들은 것으로 계산돼요/)).toBeNull()
  })

  it('says before paying that a download counts as a lecture taken', async () => {
    serve({})
    show()
    await payButton()
    const refund = screen.getByRole('region', { name: '환불은 이렇게 해 드려요' })
    expect(refund.textContent).toContain('자료를 하나라도 다운로드하면 그 강의를 들은 강의로 계산해요.')
  })

  it('asks for the agreement again when the terms changed meanwhile, and leaves the page for nothing', async () => {
    let termsVersion = '2026-11-01.1'
    server.answers((path) => {
      if (path.startsWith('/api/payment/checkout')) return fine(makeCheckout({ termsVersion }))
      if (!path.startsWith('/api/payment/ready')) return refused(404)
      termsVersion = '2027-01-01.1'
      return fine(`${location.origin}/course/payment?courseId=1`)
    })
    show()
    const button = await payButton()
    agree()
    fireEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('수강료나 환불 규정이 바뀌었습니다.')
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false))
    expect(leave).not.toHaveBeenCalled()
    expect((await payButton()).getAttribute('aria-busy')).toBeNull()
  })

  it('tells a phone from a computer', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148')
    serve({})
    show()
    await payButton()
    agree()
    fireEvent.click(await payButton())
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ isMobile: true }))
  })
})

describe('a coupon', () => {
  const applied = makeCheckout({
    discount: 10_000,
    amount: 49_000,
    coupon: { code: 'AUTUMN', name: '가을 할인' },
  })
  const answer = (code: string) =>
    fine(code === 'AUTUMN' ? applied : makeCheckout({ couponProblem: '존재하지 않는 쿠폰 번호입니다.' }))
  const type = (code: string) => {
    fireEvent.change(screen.getByLabelText('쿠폰 번호'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: '적용' }))
  }

  it('lowers the sum, stays in the address, goes with the order, and can be taken off', async () => {
    serve({ coupon: answer })
    const { address } = show()
    await payButton()
    screen.getByRole('button', { name: '적용' }).focus()
    type('AUTUMN')
    expect(await payButton('49,000원')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '가을 할인 쿠폰 적용 취소' }))
    expect(screen.getByText('-10,000원')).toBeTruthy()
    expect(address()).toBe('/course/payment?courseId=1&coupon=AUTUMN')
    agree()
    fireEvent.click(await payButton('49,000원'))
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ couponCode: 'AUTUMN' }))
    fireEvent.click(screen.getByRole('button', { name: '가을 할인 쿠폰 적용 취소' }))
    expect(await payButton()).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('쿠폰 번호'))
    expect(address()).toBe('/course/payment?courseId=1')
  })

  it('that does not apply says why beside the field and leaves the price alone', async () => {
    serve({ coupon: answer })
    show()
    await payButton()
    fireEvent.click(screen.getByRole('button', { name: '적용' }))
    expect(screen.getByText('쿠폰 번호를 입력해 주세요.')).toBeTruthy()
    type('NOPE')
    expect(await screen.findByText('존재하지 않는 쿠폰 번호입니다.')).toBeTruthy()
    expect(screen.getByLabelText('쿠폰 번호')).toHaveProperty('value', 'NOPE')
    expect(await payButton()).toBeTruthy()
  })

  it('is still there when the provider sends the browser back', async () => {
    serve({ coupon: answer })
    const { unmount } = show()
    await payButton()
    type('AUTUMN')
    await payButton('49,000원')
    unmount()
    show('?courseId=1&result=cancel')
    expect(await payButton('49,000원')).toBeTruthy()
  })
})

describe('an order that another client began', () => {
  const CODES = '&coupon=AUTUMN&referral=friend%237'
  const sent = { couponCode: 'AUTUMN', referralCode: 'friend#7' }
  const applied = makeCheckout({
    discount: 10_000,
    amount: 49_000,
    coupon: { code: 'AUTUMN', name: '가을 할인' },
  })

  it('keeps its coupon and its referral from the address, also after the provider sent the browser back', async () => {
    serve({ coupon: () => fine(applied) })
    const { unmount } = show(`?courseId=1${CODES}`)
    await payButton('49,000원')
    agree()
    fireEvent.click(await payButton('49,000원'))
    await waitFor(() => expect(orders()[0]?.body).toMatchObject(sent))
    unmount()
    show('?courseId=1&result=cancel')
    await payButton('49,000원')
    agree()
    fireEvent.click(await payButton('49,000원'))
    await waitFor(() => expect(orders()[1]?.body).toMatchObject(sent))
  })

  it('leaves no code behind for an order that is made without', async () => {
    serve({ coupon: () => fine(applied) })
    for (const search of [`?courseId=1${CODES}`, '?courseId=1', '?courseId=1&result=cancel']) {
      const amount = search.includes('coupon') ? '49,000원' : '59,000원'
      const { unmount } = show(search)
      await payButton(amount)
      agree()
      const before = orders().length
      fireEvent.click(await payButton(amount))
      await waitFor(() => expect(orders()).toHaveLength(before + 1))
      unmount()
    }
    for (const { body } of orders().slice(1)) {
      expect(body).not.toHaveProperty('couponCode')
      expect(body).not.toHaveProperty('referralCode')
    }
  })

  it.each(['a'.repeat(41), 'a\0b'])('orders without a referral that nobody can have: %j', async (code) => {
    show(`?courseId=1&referral=${encodeURIComponent(code)}`)
    await payButton()
    agree()
    fireEvent.click(await payButton())
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0]?.body).not.toHaveProperty('referralCode')
  })
})

describe('what is not for paying', () => {
  it('a free course enrols at once and goes to the player', async () => {
    serve({ checkout: makeCheckout({ listPrice: 0, amount: 0 }) })
    const { address } = show()
    await waitFor(() => expect(address()).toBe('/course/1/lectures'))
    expect(server.asked.filter(({ path }) => path.endsWith('/enroll'))).toHaveLength(1)
  })

  it('an enrolled member goes to the player', async () => {
    serve({ checkout: makeCheckout({ isEnrolled: true }) })
    const { address } = show()
    await waitFor(() => expect(address()).toBe('/course/1/lectures'))
  })

  it('enrolled meanwhile, in another tab say, too', async () => {
    serve({ ready: () => refused(409, { code: 'ALREADY_ENROLLED' }) })
    const { address } = show()
    await payButton()
    agree()
    fireEvent.click(await payButton())
    await waitFor(() => expect(address()).toBe('/course/1/lectures'))
  })

  it.each([
    ['?courseId=1', 404, 'NOT_FOUND', '해당 코스를 찾을 수 없습니다.'],
    ['?courseId=1', 400, 'NOT_FOR_SALE', '지금은 판매하지 않는 코스입니다.'],
    ['?courseId=abc', 404, 'NOT_FOUND', '해당 코스를 찾을 수 없습니다.'],
    ['', 404, 'NOT_FOUND', '해당 코스를 찾을 수 없습니다.'],
  ])('%s with %s %s is a screen of its own', async (search, status, code, sentence) => {
    serve({ checkout: refused(status, { code }) })
    show(search)
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
    expect(screen.getByRole('link', { name: '코스 둘러보기' }).getAttribute('href')).toBe('/courses')
  })

  it.each([
    ['cancel', /결제를 취소했습니다/],
    ['fail', /결제하지 못했습니다/],
  ])('coming back with %s is a calm sentence over the same order', async (result, sentence) => {
    serve({})
    show(`?courseId=1&result=${result}`)
    expect(await payButton()).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
