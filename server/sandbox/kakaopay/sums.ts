import type { Sums } from './book.ts'

const VAT_PARTS = 11

export const vatOf = (total: number, taxFree: number): number => Math.round((total - taxFree) / VAT_PARTS)

export const NOTHING: Sums = { total: 0, taxFree: 0, vat: 0 }

export const minus = (a: Sums, b: Sums): Sums => ({
  total: a.total - b.total,
  taxFree: a.taxFree - b.taxFree,
  vat: a.vat - b.vat,
})

export const plus = (a: Sums, b: Sums): Sums => ({
  total: a.total + b.total,
  taxFree: a.taxFree + b.taxFree,
  vat: a.vat + b.vat,
})

export const shownSums = ({ total, taxFree, vat }: Sums) => ({
  total,
  tax_free: taxFree,
  vat,
  point: 0,
  discount: 0,
  green_deposit: 0,
})
