import type { VisitSource, VisitSteps } from '#contract/admin/visits.ts'
import { OTHER_SOURCE } from '#contract/visit/visit.ts'

type VisitStep = { key: keyof VisitSteps; name: string; definition: string }

/** The unit of all steps. */
export const VISIT_UNIT = '회'

/** From a visit to a payment (docs/decisions/0076-visits.md). */
export const VISIT_STEPS: readonly VisitStep[] = [
  {
    key: 'visits',
    name: '방문',
    definition:
      '다른 사이트, 메일, 즐겨찾기나 주소 입력으로 들어온 횟수예요. 같은 탭을 쓰는 동안은 한 번으로 집계하고, 새 캠페인 주소로 들어오면 새 방문으로 집계해요. 같은 사람이 나중에 다시 와도 새 방문이에요.',
  },
  {
    key: 'courses',
    name: '코스 페이지',
    definition: '그중 코스 페이지를 하나 이상 본 방문이에요.',
  },
  {
    key: 'checkouts',
    name: '결제 시도',
    definition: '그중 결제 버튼을 눌러 결제사로 이동했거나 쿠폰으로 바로 수강한 방문이에요.',
  },
  {
    key: 'payments',
    name: '결제',
    definition:
      '그중 결제 완료 화면까지 본 방문이에요. 결제 앱에서 다른 브라우저로 돌아오면 빠지므로, 정확한 결제 건수는 위의 통계를 확인해 주세요.',
  },
]

/** Share of the previous step in whole percent; null when there is nothing to divide by. */
export function shareOfStep(steps: VisitSteps, at: number): number | null {
  const before = VISIT_STEPS[at - 1]
  if (!before || steps[before.key] === 0) return null
  return Math.round((steps[VISIT_STEPS[at]!.key] / steps[before.key]) * 100)
}

/** The name that the address gave to the source, else the site that led here. */
export function sourceName({ source, medium, campaign, referrer }: VisitSource): string {
  if (source === OTHER_SOURCE) return '기타'
  return source || referrer || (medium || campaign ? '이름 없는 소스' : '직접 방문')
}

/** What else the address and the browser said about the source. */
export const sourceDetails = ({ source, medium, campaign, referrer }: VisitSource): string =>
  [medium, campaign, source && referrer].filter(Boolean).join(' · ')
