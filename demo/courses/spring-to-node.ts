import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'spring-to-node',
  category: 'backend',
  title: '스프링 개발자를 위한 Node',
  summary: '스프링에서 익힌 개념을 Node의 방식으로 옮겨 빠르게 적응합니다.',
  description: `스프링으로 서버를 만들어 온 분이라면 HTTP도, 트랜잭션도, 테스트도 이미 알고 있습니다. 이 강의는 아는 것을 다시 설명하지 않고, Node에서 무엇이 같고 무엇이 다른지에 집중합니다.

스레드 풀과 이벤트 루프, 의존성 주입과 모듈, 선언적 트랜잭션과 명시적 트랜잭션을 나란히 놓고 비교합니다. 네 편의 짧은 강의로 첫 Node 서비스를 읽고 고칠 준비를 마칩니다.`,
  level: '중급',
  price: 39_000,
  outcomes: [
    '이벤트 루프를 막는 코드를 찾아 고칠 수 있습니다.',
    '컨트롤러와 서비스를 Node의 모듈로 옮길 수 있습니다.',
    '커넥션 하나로 묶이는 트랜잭션을 직접 다룰 수 있습니다.',
  ],
  audience: ['스프링 부트로 API 서버를 만들어 본 분', '팀에서 Node 서비스를 함께 맡게 된 분'],
  lectures: [
    {
      title: '스레드 풀에서 이벤트 루프로',
      description:
        '요청마다 스레드를 쓰는 방식과 이벤트 루프를 비교합니다. 기다림은 겹치지만 긴 계산은 모두를 멈춘다는 것을 실행해서 확인합니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '컨트롤러와 서비스를 모듈로 옮기기',
      description:
        '애너테이션으로 쓰던 라우팅과 의존성 주입을 함수와 모듈로 옮깁니다. 컨테이너 없이 의존성을 넘기는 방법을 배웁니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '커넥션 풀과 트랜잭션',
      description:
        '@Transactional 없이 트랜잭션을 시작하고 끝냅니다. 한 트랜잭션의 쿼리를 모두 같은 커넥션으로 보내야 하는 이유를 알아봅니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '테스트와 안전한 종료',
      description:
        '내장된 테스트 도구로 API를 검사합니다. 종료 신호를 받으면 처리 중인 요청을 마치고 커넥션을 닫은 뒤 내려오게 합니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
