import type { Book, SandboxPayment, AmountParts } from './book.ts'
import { minus, shownSums } from './sums.ts'

const SEOUL_OFFSET_MS = 9 * 3_600_000

/** Formats Seoul time as `yyyy-MM-ddTHH:mm:ss` without an offset, like the provider. */
const shownTime = (at: number): string => new Date(at + SEOUL_OFFSET_MS).toISOString().slice(0, 19)

export const leftOf = (sold: SandboxPayment): AmountParts => minus(sold.charged, sold.canceled)

const CARD = {
  kakaopay_purchase_corp: '비씨카드',
  kakaopay_purchase_corp_code: '104',
  kakaopay_issuer_corp: '수협은행',
  kakaopay_issuer_corp_code: '212',
  bin: '621640',
  card_type: '신용',
  install_month: '00',
  approved_id: '26880179',
  card_mid: '123456789',
  interest_free_install: 'N',
  installment_type: '24',
  card_item_code: '',
}

const named = (sold: SandboxPayment) => ({
  tid: sold.tid,
  cid: sold.cid,
  partner_order_id: sold.orderId,
  partner_user_id: sold.userId,
  item_name: sold.itemName,
  ...(sold.itemCode ? { item_code: sold.itemCode } : {}),
  quantity: sold.quantity,
  ...(sold.method ? { payment_method_type: sold.method } : {}),
  amount: shownSums(sold.charged),
  created_at: shownTime(sold.createdAt),
  ...(sold.approvedAt ? { approved_at: shownTime(sold.approvedAt) } : {}),
})

const withPayload = (payload: string | undefined) => (payload === undefined ? {} : { payload })

export const approveAnswer = (sold: SandboxPayment, payload: string | undefined) => ({
  aid: sold.actions.at(-1)!.aid,
  ...named(sold),
  ...(sold.method === 'CARD' ? { card_info: CARD } : {}),
  ...withPayload(payload),
})

const sums = (sold: SandboxPayment) => ({
  canceled_amount: shownSums(sold.canceled),
  cancel_available_amount: shownSums(leftOf(sold)),
  ...(sold.canceledAt ? { canceled_at: shownTime(sold.canceledAt) } : {}),
})

export const cancelAnswer = (
  sold: SandboxPayment,
  canceledNow: AmountParts,
  payload: string | undefined,
) => ({
  aid: sold.actions.at(-1)!.aid,
  ...named(sold),
  status: sold.status,
  approved_cancel_amount: shownSums(canceledNow),
  ...sums(sold),
  ...withPayload(payload),
})

export const lookupAnswer = (sold: SandboxPayment) => ({
  ...named(sold),
  status: sold.status,
  ...sums(sold),
  ...(sold.method === 'CARD' && sold.approvedAt
    ? {
        selected_card_info: {
          card_bin: CARD.bin,
          install_month: 0,
          card_corp_name: CARD.kakaopay_issuer_corp,
          interest_free_install: 'N',
        },
      }
    : {}),
  payment_action_details: sold.actions.map(({ aid, type, at, total, payload }) => ({
    aid,
    approved_at: shownTime(at),
    amount: total,
    point_amount: 0,
    discount_amount: 0,
    payment_action_type: type,
    ...withPayload(payload),
  })),
})

export const readyAnswer = (book: Book, sold: SandboxPayment, pages: string) => {
  const bridge = (device: string) => `${pages}/mockup/bridge/${device}/pg/one-time/payment/${sold.hash}`
  return {
    tid: sold.tid,
    tms_result: false,
    next_redirect_app_url: bridge('mobile-app'),
    next_redirect_mobile_url: bridge('mobile-web'),
    next_redirect_pc_url: bridge('pc'),
    android_app_scheme: `kakaotalk://kakaopay/pg?url=${bridge('mobile-app')}`,
    ios_app_scheme: `kakaotalk://kakaopay/pg?url=${bridge('mobile-app')}`,
    created_at: shownTime(book.now()),
  }
}
