import * as z from 'zod'
import { wrong } from './wrong.ts'

const text = (most: number) => z.string().min(1).max(most)
const won = z.number().int().min(0)
const url = z.url({ protocol: /^https?$/ }).max(255)
const named = { cid: text(10), cid_secret: text(24).optional() }
const payload = z.string().max(200).optional()

export const Ready = z.object({
  ...named,
  partner_order_id: text(100),
  partner_user_id: text(100),
  item_name: text(100),
  item_code: text(100).optional(),
  quantity: z.number().int().min(1),
  total_amount: won.min(1),
  tax_free_amount: won,
  vat_amount: won.optional(),
  approval_url: url,
  cancel_url: url,
  fail_url: url,
  payment_method_type: z.enum(['CARD', 'MONEY']).optional(),
  install_month: z.number().int().min(0).max(12).optional(),
})

export const Approve = z.object({
  ...named,
  tid: text(20),
  partner_order_id: text(100),
  partner_user_id: text(100),
  pg_token: text(100),
  payload,
  total_amount: won.optional(),
})

export const Lookup = z.object({ ...named, tid: text(20) })

export const Cancel = z.object({
  ...named,
  tid: text(20),
  cancel_amount: won.min(1),
  cancel_tax_free_amount: won,
  cancel_vat_amount: won.optional(),
  cancel_available_amount: won.optional(),
  payload,
})

const AMOUNT = /amount/
const [BAD_AMOUNT, BAD_ORDER] = [-722, -726]

export function readAsked<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') ?? ''
  return wrong(AMOUNT.test(field) ? BAD_AMOUNT : BAD_ORDER, `${field || 'body'} is missing or wrong`)
}
