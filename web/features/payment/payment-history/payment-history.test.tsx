import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Payment } from '#contract/payment/payment.ts'
import type { RefundQuote } from '#contract/payment/refund.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as History } from '#web/features/payment/payment-history/payment-history.page.tsx'
import { Page as ReceiptPage } from '#web/features/payment/receipt/receipt.page.tsx'
import { makePayment, makeQuote, makeReceipt } from '#web/testing/make-payment.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

type StubAnswers = {
  payments?: () => Payment[]
  quote?: () => RefundQuote | Response
  refund?: () => Response | Promise<Response>
}

const DUE = '2026-11-25T23:59:59.999+09:00'
const accepted = (state: string) => fine({ orderId: 'A1', refundAmount: 59_000, state, dueAt: DUE })

function serve({ payments = () => [makePayment()], quote = () => makeQuote(), refund }: StubAnswers) {
  server.answers((path) => {
    if (path === '/api/payment/me') return fine(payments())
    if (path === '/api/payment/A1/refund') return refund?.() ?? refused(500)
    if (!path.endsWith('/refund/quote')) return refused(404)
    const answer = quote()
    return answer instanceof Response ? answer : fine(answer)
  })
}

const show = () => renderPrivate(History, { path: '/mypage/paymentshistory', at: '/mypage/paymentshistory' })
const refunds = () => server.asked.filter(({ path }) => path === '/api/payment/A1/refund')

async function openDialog() {
  const opener = await screen.findByRole('button', { name: /환불 신청$/ })
  opener.focus()
  fireEvent.click(opener)
  return within(await screen.findByRole('dialog', { name: '환불 신청' }))
}

describe('the list', () => {
  it('has date, method, state in words and sum, with the receipt of each', async () => {
    serve({
      payments: () => [
        makePayment(),
        makePayment({ orderId: 'B', status: 'CANCELED', refundableAmount: 0, refundedAmount: 59_000 }),
        makePayment({ orderId: 'C', refundableAmount: 0, refundedAmount: 9000, method: 'COUPON' }),
      ],
    })
    show()
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
    expect(rows[0]).toMatch(/SQL59,000원2026\.\s11\.\s21카카오페이 카드결제 완료/)
    expect(rows[1]).toMatch(/환불 완료환불 금액 59,000원/)
    expect(rows[2]).toMatch(/쿠폰일부 환불/)
    const receipts = screen.getAllByRole('link', { name: /영수증 보기/ })
    expect(receipts[1]?.getAttribute('href')).toBe('/mypage/paymentshistory/B/receipt')
    expect(screen.getAllByRole('button', { name: /환불 신청/ })).toHaveLength(1)
  })

  it('says until when each payment opens its course, and nothing once it was refunded', async () => {
    const until = '2026-12-10T19:03:11.482+09:00'
    serve({
      payments: () => [
        makePayment({ access: { isOpen: true, until } }),
        makePayment({ orderId: 'B', access: { isOpen: false, until } }),
        makePayment({ orderId: 'C', access: { isOpen: true, until: null } }),
        makePayment({ orderId: 'D', access: null }),
      ],
    })
    show()
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
    expect(rows[0]).toContain('수강 기한 2026.\u00a012.\u00a010까지')
    expect(rows[1]).toContain('2026.\u00a012.\u00a010에 수강 기한 지남')
    expect(rows[2]).toContain('수강 기한 없음')
    expect(rows[3]).not.toContain('수강 기한')
  })

  it('says what to do when there is nothing, or when it fails', async () => {
    serve({ payments: () => [] })
    show()
    expect(await screen.findByText('아직 결제한 코스가 없어요.')).toBeTruthy()
    cleanup()
    server.answers(() => refused(400, { message: '' }))
    show()
    expect(await screen.findByText('결제 내역을 불러오지 못했습니다.')).toBeTruthy()
  })
})

describe('the refund meter', () => {
  it.each([
    [{}, '12강 중 1강을 들었습니다. 1강을 더 들어도 11월 28일까지 신청하면 전액을 돌려드립니다.'],
    [
      { openableInFull: 0 },
      '12강 중 1강을 들었습니다. 강의를 더 듣지 않고 11월 28일까지 신청하면 전액을 돌려드립니다.',
    ],
    [
      { openableInFull: null, fullUntil: null, openedLectures: 3, refundAmount: 44_250 },
      '12강 중 3강을 들었습니다. 강의를 더 들으면 환불 금액이 그만큼 줄어듭니다.',
    ],
  ])('%j', async (given, sentence) => {
    const quote = makeQuote(given)
    serve({ quote: () => quote })
    show()
    expect(await screen.findByText(sentence)).toBeTruthy()
    const label = `12강 중 ${quote.openedLectures}강을 들었습니다.`
    expect(screen.getByRole('img', { name: label })).toBeTruthy()
    expect(screen.queryByText('전액') !== null).toBe(quote.refundAmount === 59_000)
  })
})

describe('asking for a refund', () => {
  it('shows the sum, every rule with its why, and the day before anything is sent', async () => {
    serve({})
    show()
    const dialog = await openDialog()
    expect(await dialog.findByText('환불 금액이 가장 큰 기준으로 계산했습니다')).toBeTruthy()
    const [house, continuing] = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(house).toBe('코드마루 환불 약속이 기준으로 환불59,000원7일 안이고 한 강을 들었습니다.')
    expect(continuing).toBe('계속거래 중도 해지해당 없음계속거래가 아닙니다.')
    expect(dialog.getByText(/늦어도 11월 25일까지/)).toBeTruthy()
    expect(refunds()).toEqual([])
  })

  it('needs a reason, and says so', async () => {
    serve({})
    show()
    const dialog = await openDialog()
    fireEvent.click(await dialog.findByRole('button', { name: '59,000원 환불 신청' }))
    expect(dialog.getByRole('alert').textContent).toBe('환불 사유를 선택해 주세요.')
    expect(refunds()).toEqual([])
  })

  it('goes with the reason and the sum that was read, and says what happens now', async () => {
    let status: Payment['status'] = 'APPROVED'
    serve({
      payments: () => [makePayment({ status })],
      refund: () => {
        status = 'CANCELING'
        return accepted('running')
      },
    })
    show()
    const dialog = await openDialog()
    fireEvent.click(await dialog.findByRole('radio', { name: '잘못 결제했어요' }))
    fireEvent.change(dialog.getByLabelText(/자세한 내용/), { target: { value: '다른 강의를 사려고 했어요' } })
    fireEvent.click(dialog.getByRole('button', { name: '59,000원 환불 신청' }))
    expect(await dialog.findByText(/59,000원을 늦어도 11월 25일까지 돌려드립니다/)).toBeTruthy()
    expect(refunds()[0]?.body).toEqual({
      reason: '잘못 결제했어요: 다른 강의를 사려고 했어요',
      expectedAmount: 59_000,
    })
    expect(await screen.findByText(/환불을 처리하고 있습니다/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('button', { name: /환불 신청/ })).toBeNull()
    const list = screen.getByRole('list')
    expect(document.activeElement).toBe(list.parentElement)
  })

  it('a sum changed meanwhile is updated, the choice stays, no refund is made', async () => {
    let amount = 59_000
    serve({
      quote: () => makeQuote({ refundAmount: amount }),
      refund: () => {
        amount = 44_250
        return refused(409, {
          code: 'REFUND_CHANGED',
          message: '그사이 환불 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.',
        })
      },
    })
    show()
    const dialog = await openDialog()
    fireEvent.click(await dialog.findByRole('radio', { name: '잘못 결제했어요' }))
    fireEvent.click(dialog.getByRole('button', { name: '59,000원 환불 신청' }))
    expect(await dialog.findByRole('button', { name: '44,250원 환불 신청' })).toBeTruthy()
    expect(dialog.getByRole('alert').textContent).toContain('그사이 환불 금액이 변경되었습니다.')
    expect(dialog.getByRole('radio', { name: '잘못 결제했어요' })).toHaveProperty('checked', true)
  })

  it('a lost answer is looked up before a result is shown', async () => {
    let status: Payment['status'] = 'APPROVED'
    serve({
      payments: () => [makePayment({ status })],
      refund: () => {
        status = 'CANCELING'
        throw new TypeError('offline')
      },
    })
    show()
    const dialog = await openDialog()
    fireEvent.click(await dialog.findByRole('radio', { name: '잘못 결제했어요' }))
    fireEvent.click(dialog.getByRole('button', { name: '59,000원 환불 신청' }))
    expect(await dialog.findByText(/환불을 이미 처리하고 있습니다/)).toBeTruthy()
  })

  it('one that waits for staff is shown in the list and cannot be requested twice', async () => {
    serve({ quote: () => refused(409, { code: 'REFUND_RUNNING' }) })
    show()
    expect(await screen.findByText(/환불을 처리하고 있습니다/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /환불 신청/ })).toBeNull()
    expect(screen.queryByRole('link', { name: '강의 보기' })).toBeNull()
  })
})

describe('the receipt', () => {
  const showReceipt = () =>
    renderPrivate(ReceiptPage, {
      path: '/mypage/paymentshistory/:orderId/receipt',
      at: '/mypage/paymentshistory/A1/receipt',
    })

  it('has buyer, item, sums with their VAT and the seller, and can be printed', async () => {
    server.answers(() => fine(makeReceipt()))
    const print = vi.fn()
    vi.stubGlobal('print', print)
    showReceipt()
    const sheet = await screen.findByRole('article', { name: '영수증' })
    for (const words of [
      'A1',
      '마루',
      '2026.\u00a011.\u00a021 19:03',
      '카카오페이머니',
      '할인-10,000원',
      '49,000원',
      '4,455원',
    ])
      expect(sheet.textContent).toContain(words)
    expect(sheet.textContent).toContain('000-00-00000')
    // It is of a sale, of a coupon, or of both.
    expect(sheet.textContent).not.toContain('쿠폰')
    expect(sheet.textContent).not.toContain('환불')
    fireEvent.click(screen.getByRole('button', { name: '인쇄하기' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('of somebody else is not shown', async () => {
    server.answers(() => refused(403, { message: '권한이 없습니다.' }))
    showReceipt()
    expect(await screen.findByRole('heading', { name: '권한이 없습니다.' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('link', { name: '결제 내역으로' })).toBeTruthy())
  })
})
