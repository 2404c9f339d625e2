import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { refundDoneMail } from '../mails/refund-done.ts'
import { refundRefusedMail } from '../mails/refund-refused.ts'
import { refundRequestedMail } from '../mails/refund-requested.ts'
import { findBuyer, type RefundRow } from './refund.store.ts'
import { dayInWords, dayOf } from '#server/features/site/seoul-days.ts'
import { inWon } from '../won.ts'

type MailDeps = Pick<Deps, 'mailer' | 'branding' | 'config' | 'publicOrigin'>

export const enqueueRefundRequestedMail = (deps: MailDeps, trx: Db, refund: RefundRow, why: string) =>
  enqueueMail(deps, trx, refund, (about) =>
    refundRequestedMail({
      ...about,
      amount: inWon(refund.amount),
      why,
      dueDay: dayInWords(dayOf(refund.due_at)),
      isReviewed: refund.released_at === null,
    }),
  )

export const enqueueRefundRefusedMail = (deps: MailDeps, trx: Db, refund: RefundRow, reason: string) =>
  enqueueMail(deps, trx, refund, (about) => refundRefusedMail({ ...about, reason }))

/** In the transaction that records the refund as done. */
export const enqueueRefundDoneMail = (deps: MailDeps, trx: Db, refund: RefundToReport) =>
  enqueueMail(deps, trx, refund, (about) =>
    refundDoneMail({
      ...about,
      amount: refund.amount > 0 ? inWon(refund.amount) : null,
      endsAccess: refund.ends_access,
    }),
  )

type RefundToReport = Pick<RefundRow, 'order_id' | 'amount' | 'ends_access'>
type RefundMailFields = {
  brand: string
  courseTitle: string
  orderId: string
  historyLink: string
  supportEmail: string
}

async function enqueueMail(
  { mailer, branding, config, publicOrigin }: MailDeps,
  trx: Db,
  { order_id: orderId }: RefundToReport,
  write: (about: RefundMailFields) => Omit<Mail, 'to'>,
): Promise<void> {
  const buyer = await findBuyer(trx, orderId)
  if (!buyer) return // a removed account has no address any more
  const mail = write({
    brand: branding.brand.name,
    courseTitle: buyer.course_title,
    orderId,
    historyLink: `${publicOrigin}/mypage/paymentshistory`,
    supportEmail: config.SUPPORT_EMAIL[0]!,
  })
  await mailer.enqueue(trx, { ...mail, to: buyer.email })
}
