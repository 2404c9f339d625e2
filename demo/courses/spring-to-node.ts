import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'spring-to-node',
  category: 'backend',
  title: '스프링 개발자를 위한 Node',
  summary: '스프링에서 익힌 개념을 Node 방식으로 옮겨 보는 무료 코스예요.',
  description: `스프링으로 서버를 만들어 봤다면 HTTP도, 트랜잭션도, 테스트도 이미 알고 있어요. 그래서 아는 내용은 다시 설명하지 않아요. Node에서 무엇이 같고 무엇이 다른지에 집중해요.

스레드 풀과 이벤트 루프, 의존성 주입과 모듈, 선언적 트랜잭션과 명시적 트랜잭션을 나란히 비교해요. 코스를 마치면 첫 Node 서비스를 읽고 수정할 수 있어요. 이 코스는 무료예요.`,
  level: '중급',
  price: 0,
  basedOn: 'Node 24',
  outcomes: [
    '이벤트 루프를 막는 코드를 찾아 수정할 수 있어요.',
    '컨트롤러와 서비스를 Node 모듈로 옮길 수 있어요.',
    '비동기 오류가 새지 않게 처리할 수 있어요.',
    '커넥션 하나로 처리하는 트랜잭션을 직접 다룰 수 있어요.',
  ],
  audience: ['스프링 부트로 API 서버를 만들어 본 분', '팀에서 Node 서비스를 함께 맡게 된 분'],
  sections: [
    { title: '실행 모델 이해하기', lectures: 3 },
    { title: '코드 옮기기', lectures: 3 },
    { title: '데이터와 운영', lectures: 2 },
  ],
  lectures: [
    {
      title: '스레드 풀에서 이벤트 루프로',
      description:
        '요청마다 스레드를 쓰는 방식과 이벤트 루프를 비교해요. 대기 시간은 겹칠 수 있지만 긴 계산은 모든 요청을 막는다는 것을 직접 확인해요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '스프링의 말을 Node의 말로',
      description:
        '매일 쓰던 도구와 개념을 Node의 이름으로 옮겨요. 닮았지만 다른 타입, null, 비동기를 구분해요.',
      isPublic: true,
      text: '01-map-of-words',
    },
    {
      title: '이벤트 루프를 막는 코드 찾기',
      description:
        '막히는 코드를 재현하고 지연을 재요. 덜 하기, 나누기, 옮기기, 떼어 내기 중에서 알맞은 방법을 골라요.',
      isPublic: false,
      text: '02-find-what-blocks',
    },
    {
      title: '컨트롤러와 서비스를 모듈로 옮기기',
      description:
        '애너테이션으로 쓰던 라우팅과 의존성 주입을 함수와 모듈로 옮겨요. 컨테이너 없이 의존성을 주입하는 방법을 배워요.',
      isPublic: false,
      video: '02-modules',
    },
    {
      title: '예외 처리 옮기기',
      description:
        '@ControllerAdvice가 하던 일을 오류 처리기로 옮겨요. 비동기 오류가 새어 나가는 구멍 세 가지를 막아요.',
      isPublic: false,
      text: '03-errors',
    },
    {
      title: 'ThreadLocal 없이 요청 기억하기',
      description: '전역 변수가 왜 위험한지 재현하고, 인자와 AsyncLocalStorage를 언제 쓰는지 비교해요.',
      isPublic: false,
      text: '04-request-context',
    },
    {
      title: '커넥션 풀과 트랜잭션',
      description:
        '@Transactional 없이 트랜잭션을 시작하고 끝내요. 한 트랜잭션의 쿼리를 모두 같은 커넥션으로 보내야 하는 이유를 알아봐요.',
      isPublic: false,
      video: '03-transactions',
    },
    {
      title: '테스트와 안전한 종료',
      description:
        '내장 테스트 러너로 API를 테스트해요. 종료 신호를 받으면 처리 중인 요청을 마치고 커넥션을 닫은 뒤 종료해요.',
      isPublic: false,
      text: '05-test-and-shutdown',
    },
  ],
}
