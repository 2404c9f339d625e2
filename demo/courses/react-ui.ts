import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'react-ui',
  category: 'frontend',
  title: 'React로 만드는 화면',
  summary: '컴포넌트와 상태를 이해하고 쓰기 편한 화면을 만듭니다.',
  description: [
    'React의 핵심은 생각보다 작습니다. 화면을 컴포넌트로 나누고, 바뀌는 값을 상태로 두고, 상태에서 화면을 그린다는 세 가지입니다. 이 강좌는 이 세 가지를 정확하게 이해하는 데 시간을 씁니다.',
    '할 일 목록을 조금씩 키워 가며 목록과 key, 폼, 서버 데이터, 커스텀 훅까지 다룹니다. 강의마다 흔히 하는 실수를 함께 살펴보고, 왜 그렇게 쓰면 안 되는지 이유를 설명합니다.',
    'HTML과 CSS, 자바스크립트의 배열과 객체를 다룰 수 있으면 시작할 수 있습니다.',
  ].join('\n\n'),
  level: '초급',
  price: 79_000,
  outcomes: [
    '화면을 보고 컴포넌트와 props로 나눕니다.',
    '상태를 어디에 둘지 이유를 들어 정합니다.',
    '목록과 폼을 접근하기 쉽게 만듭니다.',
    '서버 데이터를 불러오고 늦게 온 응답을 걸러 냅니다.',
    '되풀이되는 로직을 커스텀 훅으로 나눕니다.',
  ],
  audience: [
    'HTML과 자바스크립트를 배우고 React를 시작하려는 분',
    'React를 쓰고 있지만 상태와 이펙트가 헷갈리는 분',
  ],
  lectures: [
    {
      title: '컴포넌트로 화면 나누기',
      description: '컴포넌트와 props로 같은 모양을 되풀이하지 않고 그립니다.',
      isPublic: true,
      video: '01-components',
    },
    {
      title: '상태와 이벤트',
      description: 'useState로 바뀌는 값을 기억하고, 이전 값을 기준으로 안전하게 바꿉니다.',
      isPublic: true,
      video: '02-state',
    },
    {
      title: '목록과 key',
      description: '배열을 목록으로 그리고, key에 순서가 아닌 번호를 쓰는 이유를 배웁니다.',
      isPublic: false,
      video: '03-lists-and-keys',
    },
    {
      title: '폼 다루기',
      description: '입력과 상태를 잇고, 레이블과 제출을 올바르게 처리합니다.',
      isPublic: false,
      video: '04-forms',
    },
    {
      title: '서버 데이터 불러오기',
      description: 'useEffect로 데이터를 불러오고 늦게 도착한 응답을 무시합니다.',
      isPublic: false,
      video: '05-server-data',
    },
    {
      title: '커스텀 훅으로 로직 나누기',
      description: '되풀이되는 로직을 훅으로 옮기고 훅의 규칙을 정리합니다.',
      isPublic: false,
      video: '06-custom-hooks',
    },
  ],
}
