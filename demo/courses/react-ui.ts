import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'react-ui',
  category: 'frontend',
  title: 'React로 만드는 화면',
  summary: '컴포넌트와 상태를 이해하고 사용하기 편한 UI를 만들어요.',
  description: [
    'React의 핵심은 생각보다 단순해요. 화면을 컴포넌트로 나누고, 바뀌는 값을 상태로 관리하고, 상태에 따라 화면을 렌더링하는 것이에요. 이 코스에서는 이 세 가지를 정확하게 이해해요.',
    '할 일 목록을 조금씩 발전시키며 리스트와 key, 폼, 서버 데이터, 커스텀 훅까지 다뤄요. 강의마다 자주 하는 실수를 살펴보고, 왜 그렇게 쓰면 안 되는지 설명해요.',
    'HTML과 CSS, 자바스크립트의 배열과 객체를 다룰 수 있으면 시작할 수 있어요.',
  ].join('\n\n'),
  level: '초급',
  price: 12_900,
  outcomes: [
    '화면을 보고 컴포넌트와 props로 나눌 수 있어요.',
    '상태를 어디에 둘지 근거를 들어 정할 수 있어요.',
    '접근성을 고려해 목록과 폼을 만들 수 있어요.',
    '서버 데이터를 불러오고 늦게 온 응답을 무시할 수 있어요.',
    '반복되는 로직을 커스텀 훅으로 분리할 수 있어요.',
  ],
  audience: [
    'HTML과 자바스크립트를 배우고 React를 시작하려는 분',
    'React를 쓰고 있지만 상태와 이펙트가 헷갈리는 분',
  ],
  sections: [
    { title: '화면 나누고 그리기', lectures: 3 },
    { title: '입력과 데이터 다루기', lectures: 3 },
  ],
  lectures: [
    {
      title: '컴포넌트로 화면 나누기',
      description: '컴포넌트와 props로 반복되는 UI를 재사용해요.',
      isPublic: true,
      video: '01-components',
    },
    {
      title: '상태와 이벤트',
      description: 'useState로 바뀌는 값을 관리하고, 이전 값을 기준으로 안전하게 바꿔요.',
      isPublic: true,
      video: '02-state',
    },
    {
      title: '리스트 렌더링과 key',
      description: '배열을 리스트로 렌더링하고, key에 인덱스가 아니라 ID를 쓰는 이유를 배워요.',
      isPublic: false,
      video: '03-lists-and-keys',
    },
    {
      title: '폼 다루기',
      description: '입력값을 상태로 관리하고, 레이블과 제출을 올바르게 처리해요.',
      isPublic: false,
      video: '04-forms',
    },
    {
      title: '서버 데이터 불러오기',
      description: 'useEffect로 데이터를 불러오고 늦게 도착한 응답을 무시해요.',
      isPublic: false,
      video: '05-server-data',
    },
    {
      title: '커스텀 훅으로 로직 분리하기',
      description: '반복되는 로직을 커스텀 훅으로 옮기고 훅의 규칙을 정리해요.',
      isPublic: false,
      video: '06-custom-hooks',
    },
  ],
}
