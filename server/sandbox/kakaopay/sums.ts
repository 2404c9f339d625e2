import type { AmountParts } from './book.ts'

const VAT_PARTS = 11

export const vatOf = (total: number, taxFree: number): number => Math.round((total - taxFree) / VAT_PARTS)

export const NOTHING: AmountParts = { total: 0, taxFree: 0, vat: 0 }

export const minus = (a: AmountParts, b: AmountParts): AmountParts => ({
  total: a.total - b.total,
  taxFree: a.taxFree - b.taxFree,
  vat: a.vat - b.vat,
})

export const plus = (a: AmountParts, b: AmountParts): AmountParts => ({
  total: a.total + b.total,
  taxFree: a.taxFree + b.taxFree,
  vat: a.vat + b.vat,
})

export const shownSums = ({ total, taxFree, vat }: AmountParts) => ({
  total,
  tax_free: taxFree,
  vat,
  point: 0,
  discount: 0,
  green_deposit: 0,
})
