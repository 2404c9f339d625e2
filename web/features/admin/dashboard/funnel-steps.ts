import type { FunnelCourse } from '#contract/admin/dashboard.ts'

export type FunnelStep = {
  key: 'views' | 'checkouts' | 'paid' | 'started' | 'halfway' | 'finished'
  name: string
  definition: string
}

/** From the course page to its completion (docs/decisions/0025). */
export const STEPS: readonly FunnelStep[] = [
  {
    key: 'views',
    name: '페이지 조회',
    definition:
      '기간 내 코스 페이지 조회 수예요. 방문자를 구분하지 않아 같은 사람이 다시 보면 중복 집계돼요. 운영진과 검색 로봇은 제외하지만, 브라우저로 위장한 로봇은 포함될 수 있고 조회를 전송하지 않는 브라우저는 빠져요.',
  },
  {
    key: 'checkouts',
    name: '결제 시도',
    definition:
      '기간 내 이 코스의 주문을 생성한 회원 수예요. 결제 버튼을 눌러 결제사로 이동한 시점부터 집계해요.',
  },
  {
    key: 'paid',
    name: '결제',
    definition:
      '그중 지금까지 결제를 완료한 회원 수예요. 쿠폰으로 0원이 된 주문과 나중에 환불된 주문도 포함해요. 무료 코스는 기간 내 수강을 신청한 회원 수예요.',
  },
  {
    key: 'started',
    name: '첫 강의',
    definition: '결제 후 이 코스의 강의를 하나 이상 재생한 회원 수예요.',
  },
  {
    key: 'halfway',
    name: '절반',
    definition: '진도가 코스 전체 길이의 절반을 넘은 회원 수예요. 현재 등록된 강의를 기준으로 해요.',
  },
  { key: 'finished', name: '완강', definition: '모든 강의를 완료한 적이 있는 회원 수예요.' },
]

/** Share of the previous step in whole percent; null when there is nothing to divide by. */
export function shareOf(course: FunnelCourse, at: number): number | null {
  const before = STEPS[at - 1]
  const step = STEPS[at]
  if (!before || !step || (course.isFree && at < 3)) return null
  return course[before.key] > 0 ? Math.round((course[step.key] / course[before.key]) * 100) : null
}
