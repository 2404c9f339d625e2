import { type PageKind, pageKindOf, type VisitStep } from '#contract/visit/page-kind.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'
import { paths } from '#web/paths.ts'

type Visit = {
  entry: PageKind
  source: string
  medium: string
  campaign: string
  referrer: string
  /** Reported ones: each counts once a visit. */
  steps: VisitStep[]
}

/** In this tab, while it is open: where its visit came from, and nothing about who (docs/decisions/0076-visits.md). */
const KEY = 'visit'

/** Enough for any campaign, and few bytes; the server keeps less of it. */
const TEXT_MAX = 200

/** null: this visit is not counted, or began in another tab. */
let visit: Visit | null = null

/** Counts an arrival from elsewhere as a visit; a reload or a link of our own continues the visit of this tab. */
export function beginVisit(): void {
  visit = null
  if (isViewing() || refusesTracking()) return
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEY)!) as Visit)
  const arrival = arrivalHere()
  visit = kept?.steps ? kept : null
  if (!isArrival(visit, arrival)) return
  visit = arrival
  reportStep('visit')
}

/** A beacon instead of a call, since public pages carry no schemas; the contract describes it as `countVisit`. */
export function reportStep(step: VisitStep, orderId?: string): void {
  if (visit === null || visit.steps.includes(step)) return
  const { steps, ...arrival } = visit
  steps.push(step)
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(visit)))
  const body = JSON.stringify({ ...arrival, step, orderId })
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
}

type PrivacySigns = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySigns
  return doNotTrack === '1' || globalPrivacyControl === true
}

function arrivalHere(): Visit {
  const search = new URLSearchParams(location.search)
  const utm = (name: string) => (search.get(`utm_${name}`) ?? '').slice(0, TEXT_MAX)
  return {
    entry: pageKindOf(location.pathname),
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
    referrer: quietly(() => new URL(document.referrer).host) ?? '',
    steps: [],
  }
}

function isArrival(kept: Visit | null, arrival: Visit): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') return false
  const campaign = campaignOf(arrival)
  if (campaign !== '') return !kept || campaign !== campaignOf(kept)
  return !kept && arrival.referrer !== location.host && !isReturn(arrival)
}

/** A page load that returns from a payment or from Kakao's login is no arrival. */
const isReturn = ({ entry }: Visit) => entry === 'checkout' || location.pathname === paths.kakaoauth

const campaignOf = ({ source, medium, campaign }: Visit) => source + medium + campaign
