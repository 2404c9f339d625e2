import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'postgres-in-depth',
  category: 'backend',
  title: '깊이 배우는 PostgreSQL',
  summary: '실행 계획, 인덱스, 격리 수준, 락까지 원리부터 이해해요.',
  description: `쿼리가 느려지면 인덱스부터 추가하고 있지 않나요? 이 코스에서는 PostgreSQL이 쿼리를 어떻게 실행하는지 먼저 살펴봐요. 그리고 근거를 가지고 개선하는 방법을 배워요.

실행 계획과 통계, 여러 종류의 인덱스, MVCC와 락, VACUUM까지 실무에서 만나는 주제를 다뤄요. 강의마다 상황을 직접 재현하고, 개선 전과 후를 비교해요.

기본적인 SELECT와 JOIN을 쓸 줄 아는 백엔드 개발자를 위한 코스예요. 데이터베이스와 psql만 있으면 실습할 수 있어요.`,
  level: '중급',
  price: 29_000,
  accessDays: 365,
  basedOn: 'PostgreSQL 18',
  outcomes: [
    '실행 계획을 읽고 느린 이유를 찾을 수 있어요.',
    '쿼리에 맞는 인덱스를 설계할 수 있어요.',
    '격리 수준에 따라 생기는 문제를 재현하고 막을 수 있어요.',
    '락 대기와 데드락을 진단할 수 있어요.',
    '운영 중인 테이블의 스키마를 안전하게 변경할 수 있어요.',
  ],
  audience: [
    'SQL을 쓸 줄 알지만 성능 문제에서 막히는 백엔드 개발자',
    '데이터베이스의 동작 원리를 이해하고 싶은 분',
  ],
  sections: [
    { title: '실행 계획과 통계', lectures: 2 },
    { title: '인덱스', lectures: 3 },
    { title: '동시성과 운영', lectures: 4 },
  ],
  lectures: [
    {
      title: '느린 쿼리, 실행 계획부터 읽기',
      description: 'EXPLAIN으로 실행 계획을 확인해요. 인덱스를 만들기 전과 후에 무엇이 달라지는지 비교해요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '통계와 행 수 추정',
      description:
        '실행 계획을 고르는 근거인 통계를 살펴봐요. 추정한 행 수와 실제 행 수가 크게 다를 때 바로잡는 방법을 배워요.',
      isPublic: true,
      text: '01-statistics',
    },
    {
      title: 'B-트리와 복합 인덱스',
      description:
        'B-트리의 구조를 그려 보고 컬럼 순서가 왜 중요한지 이해해요. 조건과 정렬에 함께 쓰이는 인덱스를 만들어요.',
      isPublic: false,
      text: '02-btree-and-order',
    },
    {
      title: '부분 인덱스와 표현식 인덱스',
      description:
        '필요한 행에만 인덱스를 만들어 크기를 줄여요. 소문자로 바꾼 이메일처럼 계산한 값에도 인덱스를 만들어요.',
      isPublic: false,
      video: '02-partial-index',
    },
    {
      title: 'JSONB와 GIN 인덱스',
      description:
        '구조가 자주 바뀌는 데이터를 JSONB로 저장하고 조회해요. 컬럼으로 나누는 편이 나은 경우도 함께 알아봐요.',
      isPublic: false,
      text: '03-jsonb',
    },
    {
      title: 'MVCC와 VACUUM',
      description:
        '행을 수정하면 이전 버전이 남는 이유를 알아봐요. 쌓인 이전 버전을 VACUUM이 어떻게 정리하는지 관찰해요.',
      isPublic: false,
      text: '04-mvcc-and-vacuum',
    },
    {
      title: '격리 수준과 갱신 손실',
      description:
        '두 트랜잭션을 동시에 실행해 갱신이 사라지는 상황을 재현해요. 격리 수준과 락으로 막는 방법을 비교해요.',
      isPublic: false,
      video: '03-lost-update',
    },
    {
      title: '락 대기와 데드락',
      description:
        '어떤 트랜잭션이 무엇을 기다리는지 조회해요. 데드락을 직접 만들고, 락을 얻는 순서를 통일해 해결해요.',
      isPublic: false,
      text: '05-locks-and-deadlocks',
    },
    {
      title: '무중단으로 테이블 변경하기',
      description:
        '운영 중인 테이블에 컬럼과 인덱스를 추가할 때 걸리는 락을 확인해요. CONCURRENTLY와 lock_timeout으로 안전하게 변경해요.',
      isPublic: false,
      text: '06-change-a-live-table',
    },
  ],
}
