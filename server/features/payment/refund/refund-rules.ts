import type { RefundRule } from '#contract/payment/refund.ts'
import {
  addDays,
  type Day,
  dayInWords,
  dayOf,
  daysBetween,
  workingDayFrom,
} from '#server/features/site/seoul-days.ts'
import type { Terms } from '../checkout/terms.ts'
import { inWon, shareOf } from '../won.ts'

/** Everything that the amount depends on (korea-legal.md#1.5); public lectures are in neither count. */
export type RefundFacts = {
  paid: number
  refunded: number
  paidAt: Date
  /** null: no end. */
  accessDays: number | null
  totalLectures: number
  openedLectures: number
  /** The buyer agreed to the terms before buying and could watch a sample. */
  agreedToTerms: boolean
  /** A lecture was public when the order was created. */
  hadSample: boolean
  requestedAt: Date
  terms: Terms
}

export type RuleResult = { rule: RefundRule; applies: boolean; amount: number; why: string }
export type Calculation = { amount: number; rule: RefundRule | null; results: RuleResult[] }

/** Every rule with its amount, and the largest; of equal amounts the first in the list. */
export function computeRefund(facts: RefundFacts): Calculation {
  const results = RULES.map(([rule, compute]) => resultOf(rule, compute(facts), facts))
  const best = results.reduce((most, result) => (result.amount > most.amount ? result : most))
  return { amount: best.amount, rule: best.amount > 0 ? best.rule : null, results }
}

/** Whether the whole rest is refunded. */
export const isInFull = (facts: RefundFacts): boolean =>
  facts.paid > facts.refunded && computeRefund(facts).amount === facts.paid - facts.refunded

/** How many more lectures may be opened while the refund stays full; null: it is not full. */
export function openableInFull(facts: RefundFacts): number | null {
  if (!isInFull(facts)) return null
  const left = Math.max(0, facts.totalLectures - facts.openedLectures)
  let more = 0
  while (more < left && isInFull({ ...facts, openedLectures: facts.openedLectures + more + 1 })) more += 1
  return more
}

/** The last day of the school's promise. */
export const lastDayInFull = ({ paidAt, terms }: Pick<RefundFacts, 'paidAt' | 'terms'>): Day =>
  lastDayOf(paidAt, terms.house.days)

/** The amount kept from the price (null: the rule does not apply), and the reason in a sentence. */
type Ruling = { keeps: number; why: string } | { keeps: null; why: string }

const RULES: [RefundRule, (facts: RefundFacts) => Ruling][] = [
  ['house', houseRule],
  ['withdrawal', withdrawalRule],
  ['lifelongEducation', lifelongEducationRule],
  ['continuing', continuingRule],
]

/** Subtracts earlier refunds from every rule's amount; never refunds more than the rest (korea-legal.md#1.5.3). */
function resultOf(rule: RefundRule, { keeps, why }: Ruling, { paid, refunded }: RefundFacts): RuleResult {
  if (paid === 0) return { rule, applies: false, amount: 0, why: '결제한 금액이 없습니다.' }
  if (keeps === null) return { rule, applies: false, amount: 0, why }
  const amount = Math.max(0, paid - keeps - refunded)
  const before = refunded > 0 ? ` 이미 돌려드린 ${inWon(refunded)}을 빼면 ${inWon(amount)}입니다.` : ''
  return { rule, applies: true, amount, why: why + before }
}

function houseRule(facts: RefundFacts): Ruling {
  const { house } = facts.terms
  const lastDay = lastDayInFull(facts)
  if (dayOf(facts.requestedAt) > lastDay)
    return { keeps: null, why: `전액 환불 기한(${dayInWords(lastDay)})이 지났습니다.` }
  if (facts.openedLectures > house.lectures)
    return {
      keeps: null,
      why: `들은 강의가 ${facts.openedLectures}강이라 전액 환불 한도인 ${house.lectures}강을 넘었습니다.`,
    }
  return {
    keeps: 0,
    why: `결제하고 ${house.days}일 안(${dayInWords(lastDay)}까지)이고 ${heardWords(facts)}, 결제 금액 ${inWon(facts.paid)}을 전액 돌려드립니다.`,
  }
}

const heardWords = ({ openedLectures, terms: { house } }: RefundFacts) =>
  openedLectures === 0
    ? '아직 들은 유료 강의가 없어서'
    : `들은 강의가 ${openedLectures}강으로 ${house.lectures}강을 넘지 않아서`

function withdrawalRule(facts: RefundFacts): Ruling {
  const { isOn, days } = facts.terms.regimes.withdrawal
  if (!isOn) return NOT_USED
  const lastDay = lastDayOf(facts.paidAt, days)
  if (dayOf(facts.requestedAt) > lastDay)
    return { keeps: null, why: `청약철회 기한인 ${days}일(${dayInWords(lastDay)}까지)이 지났습니다.` }
  const inTime = `청약철회 기한인 ${days}일 안(${dayInWords(lastDay)}까지)`
  if (!facts.agreedToTerms)
    return {
      keeps: 0,
      why: `${inTime}이고 결제할 때 환불 제한에 동의한 기록이 없어서, 결제 금액 ${inWon(facts.paid)}을 전액 돌려드립니다.`,
    }
  if (!facts.hadSample)
    return {
      keeps: 0,
      why: `${inTime}이고 결제할 때 무료 공개 강의가 없어서, 결제 금액 ${inWon(facts.paid)}을 전액 돌려드립니다.`,
    }
  return unopenedShare(facts, `${inTime}이므로`)
}

function lifelongEducationRule(facts: RefundFacts): Ruling {
  if (!facts.terms.regimes.lifelongEducation.isOn) return NOT_USED
  return afterAccess(facts) ?? unopenedShare(facts, '듣지 않은 강의만큼 기한 없이 돌려드리는 규정이라')
}

function continuingRule(facts: RefundFacts): Ruling {
  const { isOn, fromAccessDays, freeDays, penaltyPercent } = facts.terms.regimes.continuing
  const { accessDays, paid } = facts
  if (!isOn) return NOT_USED
  if (accessDays === null) return { keeps: null, why: '수강 기한이 없는 코스라 지난 날로 계산하지 않습니다.' }
  if (accessDays < fromAccessDays)
    return { keeps: null, why: `수강 기간이 ${accessDays}일로 ${fromAccessDays}일보다 짧습니다.` }
  const over = afterAccess(facts)
  if (over) return over
  const gone = Math.max(0, daysBetween(dayOf(facts.paidAt), dayOf(facts.requestedAt)))
  const passed = `수강 기간 ${accessDays}일 중 ${gone}일이 지나서`
  if (dayOf(facts.requestedAt) <= lastDayOf(facts.paidAt, freeDays)) {
    const keeps = shareOf(paid, gone, accessDays)
    return { keeps, why: `${passed}, ${inWon(paid)}에서 지난 기간만큼 ${inWon(keeps)}을 뺍니다.` }
  }
  // One fraction, rounded once: the used days, and the penalty's share of the unused days.
  const keeps = shareOf(paid, gone * 100 + (accessDays - gone) * penaltyPercent, accessDays * 100)
  return {
    keeps,
    why: `${passed}, ${inWon(paid)}에서 지난 기간의 금액과 남은 금액의 ${penaltyPercent}%를 더한 ${inWon(keeps)}을 뺍니다.`,
  }
}

const NOT_USED: Ruling = { keeps: null, why: '이 주문에는 적용되지 않는 규정입니다.' }

/** Keeps the share of the opened lectures; which ones does not matter (korea-legal.md#1.1, note 4). */
function unopenedShare({ paid, totalLectures, openedLectures }: RefundFacts, because: string): Ruling {
  const opened = Math.min(openedLectures, totalLectures)
  const keeps = shareOf(paid, opened, Math.max(1, totalLectures))
  const unopened = totalLectures - opened
  return {
    keeps,
    why:
      opened === 0
        ? `${because}, 아직 들은 유료 강의가 없어서 결제 금액 ${inWon(paid)}을 전액 돌려드립니다.`
        : `${because}, ${totalLectures}강 중 들은 ${opened}강분 ${inWon(keeps)}을 빼고 듣지 않은 ${unopened}강분 ${inWon(paid - keeps)}을 돌려드립니다.`,
  }
}

function afterAccess({ paidAt, accessDays, requestedAt }: RefundFacts): Ruling | null {
  if (accessDays === null) return null
  const lastDay = addDays(dayOf(paidAt), accessDays)
  return dayOf(requestedAt) > lastDay
    ? { keeps: null, why: `수강 기간이 ${dayInWords(lastDay)}에 끝났습니다.` }
    : null
}

/** The first day is not counted; a last day that is a holiday moves to the next working day (korea-legal.md#1.5.4). */
const lastDayOf = (paidAt: Date, days: number): Day => workingDayFrom(addDays(dayOf(paidAt), days))
