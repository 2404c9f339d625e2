import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'postgres-in-depth',
  category: 'backend',
  title: '깊이 배우는 PostgreSQL',
  summary: '실행 계획, 인덱스, 격리 수준, 잠금까지 원리를 알고 씁니다.',
  description: `조회가 느려졌을 때 인덱스부터 더하고 있지는 않나요? 이 강의는 PostgreSQL이 조회문을 어떻게 실행하는지 먼저 살펴보고, 근거를 가지고 고치는 방법을 배웁니다.

실행 계획과 통계, 여러 종류의 인덱스, 다중 버전 동시성 제어와 잠금, 배큠까지 서비스 운영에서 만나는 주제를 다룹니다. 강의마다 상황을 직접 재현하고, 고치기 전과 후를 비교합니다.

기본적인 조회와 조인을 쓸 줄 아는 백엔드 개발자를 위한 강의입니다. 실습에는 데이터베이스 하나와 psql만 있으면 됩니다.`,
  level: '중급',
  price: 119_000,
  outcomes: [
    '실행 계획을 읽고 느린 까닭을 찾을 수 있습니다.',
    '조회 모양에 맞는 인덱스를 설계할 수 있습니다.',
    '격리 수준에 따라 생기는 문제를 재현하고 막을 수 있습니다.',
    '잠금 대기와 교착 상태를 진단할 수 있습니다.',
    '운영 중인 표의 구조를 안전하게 바꿀 수 있습니다.',
  ],
  audience: [
    'SQL을 쓸 줄 알지만 성능 문제에서 막히는 백엔드 개발자',
    '데이터베이스의 동작 원리를 이해하고 싶은 분',
  ],
  lectures: [
    {
      title: '느린 조회, 계획부터 읽기',
      description:
        'EXPLAIN으로 실행 계획을 확인합니다. 인덱스를 만들기 전과 후의 계획을 비교하며 무엇이 달라지는지 알아봅니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '통계와 행 수 추정',
      description:
        '계획을 고르는 근거가 되는 통계를 살펴봅니다. 추정한 행 수와 실제 행 수가 크게 다를 때 바로잡는 법을 배웁니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: 'B-트리와 여러 열 인덱스',
      description:
        'B-트리의 구조를 그려 보고 열의 순서가 왜 중요한지 이해합니다. 조건과 정렬에 함께 쓰이는 인덱스를 만듭니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '부분 인덱스와 표현식 인덱스',
      description:
        '필요한 행에만 인덱스를 두어 크기를 줄입니다. 소문자로 바꾼 이메일처럼 계산한 값에도 인덱스를 만들어 봅니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: 'JSONB와 GIN 인덱스',
      description:
        '모양이 자주 바뀌는 데이터를 JSONB로 저장하고 찾습니다. 열로 나누는 편이 나은 경우도 함께 따져 봅니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '다중 버전 동시성 제어와 배큠',
      description:
        '행을 고치면 옛 버전이 남는 까닭을 알아봅니다. 쌓인 옛 버전을 배큠이 어떻게 정리하는지 관찰합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '격리 수준과 갱신 유실',
      description:
        '두 트랜잭션을 나란히 실행해 갱신이 사라지는 상황을 재현합니다. 격리 수준과 잠금으로 막는 방법을 비교합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '잠금 대기와 교착 상태',
      description:
        '누가 누구를 기다리는지 조회해 봅니다. 교착 상태를 일부러 만들고, 잠그는 순서를 맞추어 해결합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '멈추지 않고 표 바꾸기',
      description:
        '운영 중인 표에 열과 인덱스를 더할 때 걸리는 잠금을 확인합니다. CONCURRENTLY와 잠금 시간 제한으로 안전하게 진행합니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
