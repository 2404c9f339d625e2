import { amountText } from '#web/features/admin/dashboard/figures.ts'

/** The change from the previous period, in words and with a sign, so that colour is never needed. */
export function changeWords(now: number, before: number, unit: string): string {
  const change = now - before
  if (change === 0) return '앞 기간과 같습니다'
  const words = `${amountText(Math.abs(change), unit)} ${change > 0 ? '늘었습니다' : '줄었습니다'}`
  // A percentage of zero or of a loss would be misleading.
  return before > 0 ? `앞 기간보다 ${words} (${signed((change / before) * 100)}%)` : `앞 기간보다 ${words}`
}

const digits = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${digits.format(Math.abs(percent))}`
