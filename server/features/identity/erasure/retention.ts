import type { WithdrawalPreview } from '#contract/identity/withdrawal.ts'

const ORDERS_ACT = '전자상거래법 시행령 제6조'

/** Records of removed accounts that the law requires, and for how many months (the privacy policy's periods). */
export const RETENTION = {
  contract: { what: '계약 또는 청약철회에 관한 기록', months: 60, period: '5년', basis: ORDERS_ACT },
  supply: { what: '대금 결제와 재화 등의 공급에 관한 기록', months: 60, period: '5년', basis: ORDERS_ACT },
  dispute: { what: '소비자의 불만 또는 분쟁 처리에 관한 기록', months: 36, period: '3년', basis: ORDERS_ACT },
  login: { what: '로그인과 접속 기록', months: 3, period: '3개월', basis: '통신비밀보호법' },
} as const

export type RetainedKind = keyof typeof RETENTION

export const shownRetention: WithdrawalPreview['retained'] = Object.values(RETENTION).map(
  ({ what, period, basis }) => ({ what, period, basis }),
)
