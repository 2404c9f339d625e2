import { amountText } from '#web/features/admin/dashboard/figures.ts'

/** The change from the previous period, in words and with a sign, so that colour is never needed. */
export function changeWords(now: number, before: number, unit: string): string {
  const change = now - before
  if (change === 0) return '직전 기간과 동일'
  const words = `직전 기간 대비 ${change > 0 ? '+' : ''}${amountText(change, unit)}`
  // A percentage of zero or of a loss would be misleading.
  return before > 0 ? `${words} (${signed((change / before) * 100)}%)` : words
}

const digits = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${digits.format(Math.abs(percent))}`
