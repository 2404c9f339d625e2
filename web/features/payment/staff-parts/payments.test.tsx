import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as Coupons } from '#web/features/payment/staff-coupons/staff-coupons.page.tsx'
import { Page as OnePayment } from '#web/features/payment/staff-payment/staff-payment.page.tsx'
import { Page as Payments } from '#web/features/payment/staff-payments/staff-payments.page.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { makeCourse } from '#web/testing/make-course.ts'
import { makeAdminOrder, makeCoupon, makeDetail } from '#web/testing/make-payment.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const ADMIN = { ...testMember, roles: ['ROLE_ADMIN'] }
const SUPPORT = { ...testMember, roles: ['ROLE_SUPPORT'] }
const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const pageOf = (content: unknown[], more: object = {}) =>
  fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1, ...more })
const asked = (beginning: string) => server.asked.filter(({ path }) => path.startsWith(beginning))

describe('the list of payments', () => {
  const show = (search = '') =>
    renderPrivate(Payments, { path: '/admin/payments', at: `/admin/payments${search}` })
  const serve = (orders: unknown[], more?: object) =>
    server.answers((path) => (path.startsWith('/api/admin/payments') ? pageOf(orders, more) : fine([])))

  it('has a row for each order, with the way to it and what is late', async () => {
    serve([
      makeAdminOrder(),
      makeAdminOrder({
        orderId: 'B2',
        memberName: '박두나',
        state: 'CANCELING',
        refunded: 9000,
        refundDueAt: '2026-11-25T23:59:59.999+09:00',
        isRefundLate: true,
      }),
    ])
    show()
    const first = await screen.findByRole('row', { name: /김하나/ })
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/admin/payments/A1')
    const late = screen.getByRole('row', { name: /박두나/ })
    expect(late.textContent).toMatch(/-9,000원.*환불 진행 중11월 25일까지, 기한 초과/)
  })

  it('the filters are in the address, in the request and in the CSV link', async () => {
    serve([makeAdminOrder()])
    const { address } = show('?view=review&page=3')
    await screen.findByRole('row', { name: /김하나/ })
    expect(asked('/api/admin/payments')[0]?.path).toBe('/api/admin/payments?page=2&size=20&view=review')
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-11-01' } })
    fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'APPROVED' } })
    fireEvent.change(screen.getByLabelText(/이메일/), { target: { value: ' 하나 ' } })
    fireEvent.submit(screen.getByRole('form', { name: '결제 검색' }))
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
        view: 'review',
        from: '2026-11-01',
        state: 'APPROVED',
        q: '하나',
      }),
    )
    const file = screen.getByRole('link', { name: 'CSV 다운로드' }).getAttribute('href')
    expect(file).toMatch(/^\/api\/admin\/payments\.csv\?view=review&state=APPROVED&from=2026-11-01&q=/)
    expect(screen.getByRole('link', { name: '확인 필요' }).getAttribute('aria-current')).toBe('page')
  })

  it('turns pages, and says when nothing fits', async () => {
    serve([makeAdminOrder()], { page: 1, totalPages: 3, totalElements: 1041 })
    show('?page=2&q=a')
    expect(await screen.findByText('총 1,041건, 2 / 3페이지')).toBeTruthy()
    expect(screen.getByText('결제 1,041건을 찾았습니다.').getAttribute('role')).toBe('status')
    expect(screen.getByRole('link', { name: '다음' }).getAttribute('href')).toContain('?page=3&q=a')
    cleanup()
    serve([])
    show('?q=zzz')
    expect(await screen.findByText('조건에 맞는 결제가 없어요.')).toBeTruthy()
    cleanup()
    show('?view=due')
    expect(await screen.findByText('환불 기한이 다가온 결제가 없어요.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '필터 초기화' })).toBeNull()
  })

  it('the view stays when the filters are sent or cleared, and the fields keep the focus', async () => {
    serve([makeAdminOrder()])
    const { router, address } = show('?view=review&state=APPROVED')
    await screen.findByRole('row', { name: /김하나/ })
    const words = screen.getByLabelText(/이메일/)
    words.focus()
    fireEvent.change(words, { target: { value: '하나' } })
    fireEvent.submit(screen.getByRole('form', { name: '결제 검색' }))
    await waitFor(() =>
      expect(address()).toBe(`/admin/payments?view=review&state=APPROVED&q=${encodeURIComponent('하나')}`),
    )
    expect(document.activeElement).toBe(words)
    await router.navigate('/admin/payments?view=review&state=APPROVED')
    await waitFor(() => expect(words).toHaveProperty('value', ''))
    expect(screen.getByLabelText('상태')).toHaveProperty('value', 'APPROVED')
    const clear = screen.getByRole('button', { name: '초기화' })
    clear.focus()
    fireEvent.click(clear)
    await waitFor(() => expect(address()).toBe('/admin/payments?view=review'))
    expect(screen.getByLabelText('상태')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(screen.getByLabelText('상태'))
    expect(screen.getByRole('link', { name: '환불 기한' }).getAttribute('href')).toBe(
      '/admin/payments?view=due',
    )
  })

  it('courses that come late are chosen from, and take away nothing that was typed', async () => {
    let come = () => {}
    const late = new Promise<Response>((resolve) => {
      come = () => resolve(fine([makeCourse(), makeCourse({ id: 2 })]))
    })
    server.answers((path) => (path.startsWith('/api/admin/payments') ? pageOf([makeAdminOrder()]) : late))
    show('?courseId=2')
    await screen.findByRole('row', { name: /김하나/ })
    fireEvent.change(screen.getByLabelText(/이메일/), { target: { value: '하나' } })
    come()
    await waitFor(() => expect(screen.getByLabelText('코스')).toHaveProperty('value', '2'))
    expect(screen.getByLabelText(/이메일/)).toHaveProperty('value', '하나')
  })

  it('half a date is reported, and no input is lost', async () => {
    serve([makeAdminOrder()])
    const { address } = show()
    await screen.findByRole('row', { name: /김하나/ })
    const from = screen.getByLabelText<HTMLInputElement>('시작일')
    // The test DOM does not support half-typed dates.
    Object.defineProperty(from, 'validity', { value: { badInput: true } })
    const said = vi.spyOn(from, 'reportValidity')
    fireEvent.change(screen.getByLabelText(/이메일/), { target: { value: '하나' } })
    fireEvent.submit(screen.getByRole('form', { name: '결제 검색' }))
    expect(said).toHaveBeenCalled()
    expect(screen.getByLabelText(/이메일/)).toHaveProperty('value', '하나')
    expect(address()).toBe('/admin/payments')
  })

  it('where nothing is found, clearing keeps the view and takes the focus to the list', async () => {
    server.answers((path) => {
      if (!path.startsWith('/api/admin/payments')) return fine([])
      return pageOf(path.includes('q=zzz') ? [] : [makeAdminOrder()])
    })
    const { address } = show('?view=review&q=zzz')
    const clear = await screen.findByRole('link', { name: '필터 초기화' })
    clear.focus()
    fireEvent.click(clear)
    const row = await screen.findByRole('row', { name: /김하나/ })
    expect(address()).toBe('/admin/payments?view=review')
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(row)).toBe(true)
  })
})

describe('one order', () => {
  const show = (user = ADMIN) =>
    renderPrivate(OnePayment, { path: '/admin/payments/:orderId', at: '/admin/payments/A1', user })
  const serve = (detail: AdminOrderDetail, act: () => Response = () => refused(500)) =>
    server.answers((path) => (path === '/api/admin/payments/A1' ? fine(detail) : act()))
  const result = {
    orderId: 'A1',
    refundAmount: 30_000,
    state: 'running',
    dueAt: '2026-11-25T23:59:59.999+09:00',
  }

  const waiting = {
    amount: 59_000,
    reason: '잘못 결제했습니다',
    by: 'member' as const,
    state: 'requested' as const,
    isWaiting: true,
    requestedAt: '2026-11-22T10:00:00.000+09:00',
    dueAt: '2026-11-25T23:59:59.999+09:00',
    doneAt: null,
  }

  it('tells its whole history', async () => {
    serve(makeDetail())
    show()
    const history = await screen.findByRole('region', { name: '이력' })
    const steps = within(history).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '2026.\u00a011.\u00a021 19:03:11결제 준비주문이 생성되었습니다.',
      '2026.\u00a011.\u00a021 19:03:11결제 준비 → 결제 대기결제사의 결제 화면을 열었습니다.',
    ])
  })

  it('a refund needs a reason and a sum that is left, and is asked about by name', async () => {
    serve(makeDetail(), () => fine(result))
    show()
    const press = () => fireEvent.click(screen.getByRole('button', { name: '환불하기' }))
    const amount = await screen.findByLabelText('환불 금액 (원)')
    expect(amount).toHaveProperty('value', '59,000')
    fireEvent.change(amount, { target: { value: '60000' } })
    press()
    expect(screen.getByText('0원에서 59,000원 사이의 금액을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('사유를 입력해 주세요.')).toBeTruthy()
    fireEvent.change(amount, { target: { value: '30,000' } })
    fireEvent.change(screen.getByLabelText('사유'), { target: { value: '전화로 요청' } })
    press()
    const box = await screen.findByRole('alertdialog', { name: '김하나님에게 30,000원을 환불할까요?' })
    expect(asked('/api/admin/payments/A1/refund')).toEqual([])
    fireEvent.click(within(box).getByRole('button', { name: '환불하기' }))
    await waitFor(() =>
      expect(asked('/api/admin/payments/A1/refund')[0]?.body).toEqual({
        reason: '전화로 요청',
        amount: 30_000,
        endsAccess: true,
      }),
    )
  })

  it('a request that waits can be turned down with a reason', async () => {
    serve(makeDetail({ refunds: [waiting], quote: null }), () => fine({ ...result, state: 'refused' }))
    show()
    expect(await screen.findByText('확인 대기')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('사유'), { target: { value: '약관에 따름' } })
    fireEvent.click(screen.getByRole('button', { name: '거절' }))
    const box = await screen.findByRole('alertdialog', { name: '김하나님의 환불 신청을 거절할까요?' })
    fireEvent.click(within(box).getByRole('button', { name: '거절' }))
    await waitFor(() =>
      expect(asked('/api/admin/payments/A1/refund/refusal')[0]?.body).toEqual({ reason: '약관에 따름' }),
    )
  })

  it('a refund on its way leaves nothing to decide', async () => {
    serve(makeDetail({ refunds: [{ ...waiting, isWaiting: false, state: 'running' }] }))
    show()
    expect(await screen.findByText('진행 중')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /환불하기/ })).toBeNull()
  })

  it('a form that goes with the new state gives the focus to the history', async () => {
    let detail = makeDetail({ order: makeAdminOrder({ state: 'NEEDS_REVIEW' }), quote: null })
    server.answers((path) => {
      if (path === '/api/admin/payments/A1') return fine(detail)
      detail = makeDetail({ order: makeAdminOrder({ state: 'FAILED' }), quote: null })
      return fine(detail.order)
    })
    show()
    fireEvent.change(await screen.findByLabelText('확인 사유'), { target: { value: '금액 확인' } })
    const button = screen.getByRole('button', { name: '결제사에 다시 조회' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '이력' })))
  })

  it('support sees what would be paid back and has nothing to press', async () => {
    serve(makeDetail())
    show(SUPPORT)
    expect(await screen.findByRole('region', { name: '환불 예상' })).toBeTruthy()
    expect(screen.queryByLabelText('사유')).toBeNull()
    expect(screen.queryByRole('button', { name: /환불|거절/ })).toBeNull()
    cleanup()
    serve(makeDetail({ order: makeAdminOrder({ state: 'NEEDS_REVIEW' }), quote: null }))
    show(SUPPORT)
    expect(await screen.findByRole('region', { name: '이력' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /조회/ })).toBeNull()
  })

  it('an order that needs a person is looked up again with a reason', async () => {
    const detail = makeDetail({ order: makeAdminOrder({ state: 'NEEDS_REVIEW' }), quote: null })
    serve(detail, () => refused(503, { message: '결제사가 응답하지 않습니다.' }))
    show()
    fireEvent.change(await screen.findByLabelText('확인 사유'), { target: { value: '금액 확인' } })
    fireEvent.click(screen.getByRole('button', { name: '결제사에 다시 조회' }))
    expect((await screen.findByRole('alert')).textContent).toBe('결제사가 응답하지 않습니다.')
    expect(asked('/api/admin/payments/A1/review')[0]?.body).toEqual({ reason: '금액 확인' })
  })
})

describe('coupons', () => {
  const show = (user = ADMIN) =>
    renderPrivate(Coupons, { path: '/admin/coupons', at: '/admin/coupons', user })
  const serve = (coupons: unknown[], make: () => Response = () => fine(makeCoupon())) =>
    server.answers((path) => {
      if (path.startsWith('/api/admin/coupons?')) return pageOf(coupons)
      return path.startsWith('/api/admin/coupons') ? make() : fine([])
    })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('are listed with their use; one is stopped after a question by name and restarted, each with an undo', async () => {
    serve([makeCoupon(), makeCoupon({ id: 4, code: 'OLD', isDisabled: true })])
    show()
    const row = await screen.findByRole('row', { name: /AUTUMN/ })
    expect(row.textContent).toContain('10%')
    expect(row.textContent).toContain('4 / 100회')
    expect(row.textContent).toContain('사용 중')
    fireEvent.click(within(row).getByRole('button', { name: 'AUTUMN 중지' }))
    const box = await screen.findByRole('alertdialog', { name: 'AUTUMN 쿠폰을 중지할까요?' })
    fireEvent.click(within(box).getByRole('button', { name: '중지' }))
    await waitFor(() => expect(asked('/api/admin/coupons/3')[0]?.body).toEqual({ isDisabled: true }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('AUTUMN 쿠폰을 중지했습니다.'))
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(asked('/api/admin/coupons/3')[1]?.body).toEqual({ isDisabled: false }))
    fireEvent.click(screen.getByRole('button', { name: 'OLD 재개' }))
    await waitFor(() => expect(asked('/api/admin/coupons/4')[0]?.body).toEqual({ isDisabled: false }))
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('OLD 쿠폰을 재개했습니다.'))
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(asked('/api/admin/coupons/4')[1]?.body).toEqual({ isDisabled: true }))
  })

  it('support sees them and has nothing to press', async () => {
    serve([makeCoupon()])
    show(SUPPORT)
    expect(await screen.findByRole('row', { name: /AUTUMN/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /새 쿠폰|중지|재개/ })).toBeNull()
  })

  it('a new one says beside each field what is wrong, and goes to the first', async () => {
    serve([])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '새 쿠폰' }))
    fill('쿠폰 번호', '!')
    fill('할인율 또는 할인 금액', '120')
    fill('시작 시각', '2026-12-02T00:00')
    fill('종료 시각', '2026-12-01T00:00')
    fireEvent.click(screen.getByRole('button', { name: '쿠폰 만들기' }))
    for (const words of [
      '쿠폰 번호는 영문, 숫자, 한글, 하이픈을 사용해 3~40자로 입력해 주세요.',
      '쿠폰 이름을 입력해 주세요.',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('쿠폰 번호'))
    expect(server.asked.filter(({ body }) => body !== undefined)).toEqual([])
  })

  it('a new one means Seoul time, and the refusal of the server keeps what was typed', async () => {
    serve([], () => refused(409, { code: 'COUPON_EXISTS', message: '이미 존재하는 쿠폰 번호입니다.' }))
    show()
    fireEvent.click(await screen.findByRole('button', { name: '새 쿠폰' }))
    fill('쿠폰 번호', 'winter')
    fill('쿠폰 이름', '겨울')
    fill('할인율 또는 할인 금액', '10')
    fill('시작 시각', '2026-12-01T00:00')
    fill('종료 시각', '2026-12-31T23:59')
    fireEvent.click(screen.getByRole('button', { name: '쿠폰 만들기' }))
    expect((await screen.findByRole('alert')).textContent).toBe('이미 존재하는 쿠폰 번호입니다.')
    expect(server.asked.find(({ body }) => body !== undefined)?.body).toEqual({
      code: 'winter',
      name: '겨울',
      kind: 'percent',
      value: 10,
      courseId: null,
      startsAt: '2026-12-01T00:00:00+09:00',
      endsAt: '2026-12-31T23:59:00+09:00',
      totalLimit: null,
      perMemberLimit: 1,
    })
    expect(screen.getByLabelText('쿠폰 번호')).toHaveProperty('value', 'winter')
  })
})

it('a new coupon takes the focus, and its button gets it back', async () => {
  server.answers((path) => (path.startsWith('/api/admin/coupons') ? pageOf([]) : fine([])))
  renderPrivate(Coupons, { path: '/admin/coupons', at: '/admin/coupons', user: ADMIN })
  pressFocused(await screen.findByRole('button', { name: '새 쿠폰' }))
  await focusOn(() => screen.getByLabelText('쿠폰 번호'))
  pressFocused(screen.getByRole('button', { name: '닫기' }))
  await focusOn(() => screen.getByRole('button', { name: '새 쿠폰' }))
})
