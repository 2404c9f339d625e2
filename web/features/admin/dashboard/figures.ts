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
      '기간 안에 들어온 결제에서 기간 안에 돌려준 환불을 뺀 금액입니다.',
      '환불은 결제한 날이 아니라 돈이 돌아간 날에 뺍니다. 그래서 0보다 작은 날도 있을 수 있습니다.',
      '쿠폰으로 할인한 금액은 들어오지 않은 돈이라 더하지 않습니다.',
    ],
  },
  {
    key: 'orders',
    name: '결제 건수',
    unit: '건',
    definition: [
      '결제가 끝난 주문의 수입니다. 쿠폰으로 0원이 된 주문도 세고, 나중에 환불한 주문도 빼지 않습니다.',
      '결제하지 않고 닫힌 주문은 세지 않습니다.',
    ],
  },
  {
    key: 'signUps',
    name: '가입',
    unit: '명',
    definition: [
      '기간 안에 만들어진 계정의 수입니다. 인증 메일을 열지 않은 신청은 세지 않습니다.',
      '나중에 탈퇴한 회원과 운영진 계정도 함께 셉니다.',
    ],
  },
  {
    key: 'activeLearners',
    name: '학습한 회원',
    unit: '명',
    definition: [
      '수강 중인 코스의 강의를 재생한 회원의 수입니다. 열린 강의만 본 사람은 세지 않습니다.',
      '한 회원은 기간 안에 며칠을 학습해도 한 명입니다. 그래서 날마다의 수를 더하면 전체보다 클 수 있습니다.',
    ],
  },
  {
    key: 'completions',
    name: '완강',
    unit: '건',
    definition: [
      '코스의 모든 강의를 완료한 횟수입니다. 한 회원이 코스 두 개를 끝내면 2건입니다.',
      '그 뒤에 강의가 늘어나도 줄지 않습니다. 수료증을 발급한 수와는 다릅니다.',
    ],
  },
]

export const DAYS_DEFINITION =
  '하루는 서울 시각 0시부터 24시까지, 한 주는 월요일부터입니다. 앞 기간은 고른 기간 바로 앞의 같은 날수입니다.'

export const figureNamed = (key: string | null): Figure =>
  FIGURES.find((figure) => figure.key === key) ?? FIGURES[0]!

/** `1,200원`, `−3건`; screen readers read the minus sign, but not a hyphen. */
export const amountText = (amount: number, unit: string) =>
  `${amount < 0 ? '−' : ''}${count(Math.abs(amount))}${unit}`
