import type { Course } from '#contract/catalogue/catalogue.ts'
import { type Day, dayOf } from '#server/features/site/seoul-days.ts'

/** The refund terms that a buyer agrees to: the numbers of the law and of the school, valid from a day on. */
export type Terms = {
  version: string
  effectiveFrom: Day
  /** Three lines for the checkout, which state the numbers below. */
  refundRule: string[]
  /** The school's promise: a full refund within so many days and with at most so many lectures opened. */
  house: { days: number; lectures: number }
  regimes: {
    /** 전자상거래법 §17, §18: within so many days the unused part, or everything if the buyer was not informed. */
    withdrawal: { isOn: boolean; days: number }
    /** 평생교육법 시행령 별표 3, note 4: at any time the lectures that were not opened. */
    lifelongEducation: { isOn: boolean }
    /** 방문판매법 §31: contracts of a month or more, by days; whether it applies to a single course is not settled. */
    continuing: { isOn: boolean; fromAccessDays: number; freeDays: number; penaltyPercent: number }
  }
  /** The money is back by the earlier of the two. */
  due: { calendarDays: number; workingDays: number }
}

/** Newest first. Never change a version that orders refer to; add a new one. */
const VERSIONS: readonly Terms[] = [
  {
    version: '2026-11-01',
    effectiveFrom: '2026-11-01',
    refundRule: [
      '결제하고 7일 안에 강의를 2개까지만 들었다면 전액 돌려드려요.',
      '그 뒤에는 듣지 않은 강의만큼 돌려드려요. 예: 12강 중 3강을 들었다면 9강분',
      '무료 공개 강의는 환불 계산에서 빼요. 다른 강의는 재생을 시작하면 들은 강의로 계산해요.',
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

/** The terms of a day; before the first version, its rules apply too. */
export function termsOn(at: Date): Terms {
  const day = dayOf(at)
  return VERSIONS.find(({ effectiveFrom }) => effectiveFrom <= day) ?? VERSIONS.at(-1)!
}

/** The terms of an order; without a version, those of the day it was paid. */
export function termsOf({ version, paidAt }: { version: string | null; paidAt: Date }): Terms {
  return VERSIONS.find((terms) => terms.version === version) ?? termsOn(paidAt)
}

/** The refund lines for checkout and contract email; a course without a public lecture has others. */
export function refundRuleOf({ refundRule, regimes: { withdrawal } }: Terms, hasSample: boolean): string[] {
  if (hasSample || !withdrawal.isOn) return refundRule
  return [
    ...refundRule,
    `이 코스에는 무료 공개 강의가 없어서, 결제하고 ${withdrawal.days}일 안에는 강의를 몇 개 들었든 전액 돌려드려요.`,
  ]
}

/**
 * The buyer agrees by sending this back. It identifies the screen shown: an agreement for another course, or from before a
 * sample lecture was added or removed, or before a sale began or ended, is not valid, because the refund rule or the price
 * was different.
 */
export const agreementVersion = (
  { version }: Terms,
  course: Pick<Course, 'id' | 'price' | 'saleEndsAt'>,
  hasSample: boolean,
): string =>
  `${version}.${course.id}${hasSample ? '' : '.noSample'}${course.saleEndsAt ? `.sale${course.price}` : ''}`
