import { approveAnswer, cancelAnswer, leftOf, lookupAnswer, readyAnswer } from './answers.ts'
import { Approve, Cancel, Lookup, Ready, readAsked } from './asked.ts'
import type { Book, SandboxPayment, AmountParts } from './book.ts'
import { NOTHING, plus, vatOf } from './sums.ts'
import { wrong } from './wrong.ts'

const PAGE_LIFE_MS = 15 * 60_000

export type Merchant = {
  cids: readonly string[]
  /** Whether browsers may be redirected to an origin: the registered domains. */
  isRegistered(origin: string): boolean
  /** The base URL of the sandbox's pages in the buyer's browser. */
  pagesFor(approvalUrl: string): string
}

export type Call = (book: Book, merchant: Merchant, body: unknown, twist: ReplyFault) => object
/** Changes that a fault makes to an otherwise normal call. */
export type ReplyFault = { isWrongAmount?: boolean }

export const calls = { ready, approve, order, cancel } satisfies Record<string, Call>
export type CallName = keyof typeof calls

function ready(book: Book, merchant: Merchant, body: unknown): object {
  const asked = readAsked(Ready, body)
  requireCid(merchant, asked.cid)
  for (const url of [asked.approval_url, asked.cancel_url, asked.fail_url])
    if (!merchant.isRegistered(new URL(url).origin)) wrong(-726, 'redirect url is not registered')
  const { total_amount: total, tax_free_amount: taxFree } = asked
  if (taxFree > total) wrong(-722, 'tax_free_amount is above total_amount')
  const sums = { total, taxFree, vat: asked.vat_amount ?? vatOf(total, taxFree) }
  const sold: SandboxPayment = {
    tid: `T${book.draw(19)}`,
    hash: book.draw(64),
    cid: asked.cid,
    orderId: asked.partner_order_id,
    userId: asked.partner_user_id,
    itemName: asked.item_name,
    itemCode: asked.item_code,
    quantity: asked.quantity,
    asked: sums,
    charged: sums,
    canceled: NOTHING,
    approvalUrl: asked.approval_url,
    cancelUrl: asked.cancel_url,
    failUrl: asked.fail_url,
    status: 'READY',
    method: asked.payment_method_type,
    createdAt: book.now(),
    actions: [],
  }
  book.add(sold)
  return readyAnswer(book, sold, merchant.pagesFor(asked.approval_url))
}

function approve(book: Book, merchant: Merchant, body: unknown, { isWrongAmount }: ReplyFault): object {
  const asked = readAsked(Approve, body)
  const sold = find(book, merchant, asked)
  if (sold.status === 'SUCCESS_PAYMENT') wrong(-702, 'payment is already done')
  if (isPageOver(book, sold)) wrong(-723, 'time is over')
  if (sold.orderId !== asked.partner_order_id) wrong(-706, 'partner_order_id differs')
  if (sold.userId !== asked.partner_user_id) wrong(-707, 'partner_user_id differs')
  if (['READY', 'OPEN_PAYMENT', 'SELECT_METHOD'].includes(sold.status)) wrong(-701, 'not authenticated yet')
  if (sold.status !== 'AUTH_PASSWORD') wrong(-783, 'state does not allow approval')
  if (sold.token !== asked.pg_token) wrong(-708, 'pg_token differs')
  if (asked.total_amount !== undefined && asked.total_amount !== sold.asked.total)
    wrong(-725, 'total differs')
  if (isWrongAmount) sold.charged = another(sold.asked)
  act(book, sold, 'PAYMENT', sold.charged.total, asked.payload)
  sold.status = 'SUCCESS_PAYMENT'
  sold.approvedAt = book.now()
  sold.token = undefined
  book.save()
  return approveAnswer(sold, asked.payload)
}

function order(book: Book, merchant: Merchant, body: unknown): object {
  return lookupAnswer(find(book, merchant, readAsked(Lookup, body)))
}

function cancel(book: Book, merchant: Merchant, body: unknown): object {
  const asked = readAsked(Cancel, body)
  const sold = find(book, merchant, asked)
  if (!['SUCCESS_PAYMENT', 'PART_CANCEL_PAYMENT'].includes(sold.status))
    wrong(-784, 'state does not allow cancel')
  const left = leftOf(sold)
  const { cancel_amount: total, cancel_tax_free_amount: taxFree } = asked
  const now = { total, taxFree, vat: asked.cancel_vat_amount ?? vatOf(total, taxFree) }
  if (asked.cancel_available_amount !== undefined && asked.cancel_available_amount !== left.total)
    wrong(-725, 'cancel_available_amount differs')
  if (total > sold.charged.total) wrong(-711, 'above the original amount')
  if (total > left.total) wrong(-710, 'above what is left')
  if (taxFree > left.taxFree || now.vat > left.vat) wrong(-722, 'tax or vat above what is left')
  if (total === left.total && now.vat !== left.vat) wrong(-722, 'vat differs from what is left')
  act(book, sold, 'CANCEL', total, asked.payload)
  sold.canceled = plus(sold.canceled, now)
  sold.canceledAt = book.now()
  sold.status = leftOf(sold).total === 0 ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT'
  book.save()
  return cancelAnswer(sold, now, asked.payload)
}

function act(
  book: Book,
  sold: SandboxPayment,
  type: 'PAYMENT' | 'CANCEL',
  total: number,
  payload?: string,
): void {
  const aid = `A${book.draw(19)}`
  sold.actions.push({ aid, type, at: book.now(), total, ...(payload ? { payload } : {}) })
}

function another({ total, taxFree }: AmountParts): AmountParts {
  const more = total + 1000
  return { total: more, taxFree, vat: vatOf(more, taxFree) }
}

function find(book: Book, merchant: Merchant, { cid, tid }: { cid: string; tid: string }): SandboxPayment {
  requireCid(merchant, cid)
  const sold = book.byTid(tid)
  return sold?.cid === cid ? sold : wrong(-721, 'tid is unknown')
}

function requireCid({ cids }: Merchant, cid: string): void {
  if (!cids.includes(cid)) wrong(-731, 'cid is unknown')
}

export const isPageOver = (book: Book, sold: SandboxPayment): boolean =>
  book.now() - sold.createdAt > PAGE_LIFE_MS
