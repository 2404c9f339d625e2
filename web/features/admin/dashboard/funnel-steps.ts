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
      '기간 안에 코스 페이지가 브라우저에 뜬 횟수입니다. 누가 보았는지는 남기지 않아서 같은 사람이 다시 보면 또 셉니다. 운영진과, 스스로 밝힌 검색 로봇은 세지 않습니다. 브라우저인 척하는 로봇은 섞일 수 있고, 조회를 보내지 않는 브라우저는 빠집니다.',
  },
  {
    key: 'checkouts',
    name: '주문서',
    definition:
      '기간 안에 이 코스의 주문을 만든 회원의 수입니다. 결제 버튼을 눌러 결제사로 넘어간 때부터 셉니다.',
  },
  {
    key: 'paid',
    name: '결제',
    definition:
      '그 주문을 지금까지 결제한 회원입니다. 쿠폰으로 0원이 된 주문도 들어가고, 나중에 환불해도 빼지 않습니다. 무료 코스는 기간 안에 수강을 신청한 회원입니다.',
  },
  {
    key: 'started',
    name: '첫 강의',
    definition: '결제한 뒤에 이 코스의 강의를 하나라도 재생한 회원입니다.',
  },
  {
    key: 'halfway',
    name: '절반',
    definition: '코스 전체 길이의 절반 이상을 지나간 회원입니다. 지금 있는 강의를 기준으로 합니다.',
  },
  { key: 'finished', name: '완강', definition: '모든 강의를 완료한 적이 있는 회원입니다.' },
]

/** Share of the previous step in whole percent; null when there is nothing to divide by. */
export function shareOf(course: FunnelCourse, at: number): number | null {
  const before = STEPS[at - 1]
  const step = STEPS[at]
  if (!before || !step || (course.isFree && at < 3)) return null
  return course[before.key] > 0 ? Math.round((course[step.key] / course[before.key]) * 100) : null
}
