import { amountText } from '#web/features/admin/dashboard/figures.ts'

/** How a period stands to the one before, in words and with its sign: no colour says anything that these do not. */
export function changeWords(now: number, before: number, unit: string): string {
  const change = now - before
  if (change === 0) return '앞 기간과 같습니다'
  const words = `${amountText(Math.abs(change), unit)} ${change > 0 ? '늘었습니다' : '줄었습니다'}`
  // Against nothing, or against a loss, there is no honest percentage.
  return before > 0 ? `앞 기간보다 ${words} (${signed((change / before) * 100)}%)` : `앞 기간보다 ${words}`
}

const digits = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${digits.format(Math.abs(percent))}`
