import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'node-backend-api',
  category: 'backend',
  title: 'Node.js 백엔드 API',
  summary: '입력 검증부터 오류 처리, 테스트까지 갖춘 API를 만듭니다.',
  description: [
    '돌아가는 API를 만드는 일은 금방 배울 수 있습니다. 어려운 것은 잘못된 입력과 예상하지 못한 오류가 들어와도 흔들리지 않는 API를 만드는 일입니다.',
    '이 강좌에서는 책 목록을 다루는 작은 API를 Fastify로 만들면서 입력 검증, 안전한 데이터베이스 조회, 한곳에서 하는 오류 처리, 테스트를 차례로 더합니다. 기능을 늘리기보다 하나를 제대로 만드는 데 집중합니다.',
    '자바스크립트의 함수와 async, await를 알고 있으면 따라올 수 있습니다.',
  ].join('\n\n'),
  level: '초급',
  price: 89_000,
  outcomes: [
    '자원을 기준으로 주소와 메서드, 상태 코드를 정합니다.',
    '스키마로 입력을 검증하고 이유가 담긴 응답을 돌려줍니다.',
    '매개변수를 사용해 SQL 주입을 막습니다.',
    '오류를 한곳에서 응답으로 바꾸고 기록을 남깁니다.',
    '서버를 띄우지 않고 API를 시험합니다.',
  ],
  audience: [
    '자바스크립트로 백엔드를 시작하려는 분',
    '예제 수준을 넘어 믿을 수 있는 API를 만들고 싶은 분',
    'API의 동작 원리가 궁금한 프런트엔드 개발자',
  ],
  lectures: [
    {
      title: '첫 API 서버',
      description: '자원과 메서드를 정하고, Fastify로 책 목록을 돌려주는 서버를 만듭니다.',
      isPublic: true,
      video: '01-first-server',
    },
    {
      title: '입력은 문 앞에서 검증합니다',
      description: '스키마로 잘못된 입력을 걸러 내고, 무엇이 잘못되었는지 알려 줍니다.',
      isPublic: false,
      video: '02-validate-input',
    },
    {
      title: '안전하게 조회하기',
      description: 'SQL 주입이 일어나는 까닭을 이해하고 매개변수로 막습니다.',
      isPublic: false,
      video: '03-safe-queries',
    },
    {
      title: '오류는 한곳에서 처리합니다',
      description: '예상한 오류와 예상하지 못한 오류를 나누고, 한곳에서 응답으로 바꿉니다.',
      isPublic: false,
      video: '04-handle-errors',
    },
    {
      title: '테스트로 약속 지키기',
      description: 'node:test와 inject로 실제 요청과 같은 시험을 작성합니다.',
      isPublic: false,
      video: '05-test-api',
    },
  ],
}
