import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'node-backend-api',
  category: 'backend',
  title: 'Node.js 백엔드 API',
  summary: '입력 검증부터 오류 처리, 테스트까지 갖춘 API를 만들어요.',
  description: [
    '동작하는 API는 금방 만들 수 있어요. 잘못된 입력과 예상하지 못한 오류에도 안정적인 API를 만드는 것이 어려워요.',
    '이 코스에서는 책 목록을 다루는 작은 API를 Fastify로 만들어요. 입력 검증, 안전한 쿼리, 오류 처리, 테스트를 차례로 추가해요. 기능을 늘리기보다 하나를 제대로 만드는 데 집중해요.',
    '자바스크립트의 함수와 async, await를 안다면 따라올 수 있어요.',
  ].join('\n\n'),
  level: '초급',
  price: 12_900,
  basedOn: 'Node 24',
  outcomes: [
    '리소스를 기준으로 URL과 메서드, 상태 코드를 설계할 수 있어요.',
    '스키마로 입력을 검증하고 오류의 이유를 응답할 수 있어요.',
    '파라미터 바인딩으로 SQL 인젝션을 막을 수 있어요.',
    '오류를 한곳에서 처리하고 로그를 남길 수 있어요.',
    '서버를 실행하지 않고 API를 테스트할 수 있어요.',
  ],
  audience: [
    '자바스크립트로 백엔드를 시작하려는 분',
    '예제 수준을 넘어 안정적인 API를 만들고 싶은 분',
    'API의 동작 원리가 궁금한 프론트엔드 개발자',
  ],
  sections: [
    { title: '안전하게 요청 받기', lectures: 3 },
    { title: '오류와 테스트', lectures: 2 },
  ],
  lectures: [
    {
      title: '첫 API 서버',
      description: '리소스와 메서드를 정하고, Fastify로 책 목록을 응답하는 서버를 만들어요.',
      isPublic: true,
      video: '01-first-server',
    },
    {
      title: '스키마로 요청 검증하기',
      description: '스키마로 잘못된 입력을 걸러 내고, 무엇이 잘못됐는지 알려 줘요.',
      isPublic: false,
      video: '02-validate-input',
    },
    {
      title: 'SQL 인젝션 막기',
      description: 'SQL 인젝션이 일어나는 이유를 이해하고 파라미터 바인딩으로 막아요.',
      isPublic: false,
      video: '03-safe-queries',
    },
    {
      title: '오류를 한곳에서 처리하기',
      description: '예상한 오류와 예상하지 못한 오류를 구분하고, 한곳에서 응답으로 바꿔요.',
      isPublic: false,
      video: '04-handle-errors',
    },
    {
      title: 'API 테스트 작성하기',
      description: 'node:test와 inject로 실제 요청과 같은 테스트를 작성해요.',
      isPublic: false,
      video: '05-test-api',
    },
  ],
}
