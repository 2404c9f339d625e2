import { type Day, dayOf } from '#server/features/site/seoul-days.ts'

/** What a buyer agrees to about refunds: the numbers of the law and of the house, good from a day on. */
export type Terms = {
  version: string
  effectiveFrom: Day
  /** Three lines for the checkout; they say what the numbers below do. */
  refundRule: string[]
  /** The promise of the house: everything back within so many days and with at most so many lectures opened. */
  house: { days: number; lectures: number }
  regimes: {
    /** 전자상거래법 §17, §18: within so many days the part that was not begun, or all if the buyer was not told. */
    withdrawal: { isOn: boolean; days: number }
    /** 평생교육법 시행령 별표 3, note 4: at any time the lectures that were not opened. */
    lifelongEducation: { isOn: boolean }
    /** 방문판매법 §31: contracts of a month or more, by days; whether a single course is one is not settled. */
    continuing: { isOn: boolean; fromAccessDays: number; freeDays: number; penaltyPercent: number }
  }
  /** The money is back within the earlier of the two. */
  due: { calendarDays: number; workingDays: number }
}

/** Newest first. A version that orders were made under is never changed: what changes is a new version. */
const VERSIONS: readonly Terms[] = [
  {
    version: '2026-11-01',
    effectiveFrom: '2026-11-01',
    refundRule: [
      '결제하고 7일 안에, 강의를 두 개까지만 열었다면 전부 돌려드립니다.',
      '그 뒤에는 아직 열지 않은 강의의 몫을 돌려드립니다. 12강 가운데 3강을 열었다면 9강의 값입니다.',
      '누구나 볼 수 있는 열린 강의는 전체 강의 수에도, 연 강의 수에도 넣지 않습니다.',
    ],
    house: { days: 7, lectures: 2 },
    regimes: {
      withdrawal: { isOn: true, days: 7 },
      lifelongEducation: { isOn: true },
      continuing: { isOn: false, fromAccessDays: 30, freeDays: 7, penaltyPercent: 10 },
    },
    due: { calendarDays: 5, workingDays: 3 },
  },
]

/** The terms of a day; before the first version its own rules are the kindest answer there is. */
export function termsOn(at: Date): Terms {
  const day = dayOf(at)
  return VERSIONS.find(({ effectiveFrom }) => effectiveFrom <= day) ?? VERSIONS.at(-1)!
}

/** The terms that an order was made under; without a version, those of the day it was paid. */
export function termsOf({ version, paidAt }: { version: string | null; paidAt: Date }): Terms {
  return VERSIONS.find((terms) => terms.version === version) ?? termsOn(paidAt)
}

/** Lines about refunds for the checkout and the contract letter; a course without a public lecture has other lines. */
export function refundRuleOf({ refundRule, regimes: { withdrawal } }: Terms, hasSample: boolean): string[] {
  if (hasSample || !withdrawal.isOn) return refundRule
  return [
    ...refundRule,
    `이 코스에는 미리 볼 수 있는 열린 강의가 없어, 결제하고 ${withdrawal.days}일 안에는 강의를 몇 개 열었든 전부 돌려드립니다.`,
  ]
}

/**
 * A buyer sends this back to agree. It names what the screen showed: an agreement to another course's
 * order is none, nor is one from before a sample came or went, because the refund rule was another one.
 */
export const agreementVersion = ({ version }: Terms, courseId: number, hasSample: boolean): string =>
  `${version}.${courseId}${hasSample ? '' : '.noSample'}`
