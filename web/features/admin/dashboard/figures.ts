import type { Figures } from '#contract/admin/dashboard.ts'
import { count } from '#web/ui/words/won.ts'

export type FigureKey = Exclude<keyof Figures, 'paid' | 'refunded'>

export type Figure = { key: FigureKey; name: string; unit: string; definition: string[] }

/** In screen order, each with its exact definition (docs/decisions/0025). */
export const FIGURES: readonly Figure[] = [
  {
    key: 'revenue',
    name: '순매출',
    unit: '원',
    definition: [
      '기간 내 결제 금액에서 기간 내 환불 금액을 뺀 값이에요.',
      '환불은 결제일이 아니라 환불 완료일 기준으로 빼요. 그래서 마이너스인 날도 있을 수 있어요.',
      '할인가와 쿠폰으로 할인한 금액은 포함하지 않아요.',
    ],
  },
  {
    key: 'orders',
    name: '결제 건수',
    unit: '건',
    definition: [
      '결제가 완료된 주문 수예요. 쿠폰으로 0원이 된 주문과 나중에 환불된 주문도 포함해요.',
      '결제하지 않고 종료된 주문은 제외해요.',
    ],
  },
  {
    key: 'signUps',
    name: '가입',
    unit: '명',
    definition: [
      '기간 내 생성된 계정 수예요. 이메일을 인증하지 않은 가입 신청은 제외해요.',
      '나중에 탈퇴한 회원과 운영진 계정도 포함해요.',
    ],
  },
  {
    key: 'activeLearners',
    name: '학습 회원',
    unit: '명',
    definition: [
      '수강 중인 코스의 강의를 재생한 회원 수예요. 무료 공개 강의만 본 회원은 제외해요.',
      '한 회원이 기간 내 여러 날 학습해도 1명으로 집계해요. 그래서 날짜별 합계가 전체보다 클 수 있어요.',
    ],
  },
  {
    key: 'completions',
    name: '완강',
    unit: '건',
    definition: [
      '코스의 모든 강의를 완료한 건수예요. 한 회원이 코스 2개를 완강하면 2건이에요.',
      '이후 강의가 추가되어도 줄지 않아요. 수료증 발급 수와는 달라요.',
    ],
  },
]

export const DAYS_DEFINITION =
  '하루는 한국 시각 0시~24시, 한 주는 월요일부터예요. 직전 기간은 선택한 기간 바로 앞의 같은 일수예요.'

export const figureNamed = (key: string | null): Figure =>
  FIGURES.find((figure) => figure.key === key) ?? FIGURES[0]!

/** `1,200원`, `−3건`; screen readers read the minus sign, but not a hyphen. */
export const amountText = (amount: number, unit: string) =>
  `${amount < 0 ? '−' : ''}${count(Math.abs(amount))}${unit}`
