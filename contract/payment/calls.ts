import { callsOf } from '../platform/call.ts'
import * as coupon from './coupon.ts'
import * as payment from './payment.ts'
import * as refund from './refund.ts'
import * as staffEnrolment from './staff-enrolment.ts'

export const paymentCalls = {
  ...callsOf(coupon),
  ...callsOf(payment),
  ...callsOf(refund),
  ...callsOf(staffEnrolment),
}
