/** Reviews start with `[예시]` ("example"), because no real learner wrote them. */
export type LifeReview = { course: string; rating: number; body: string; reply?: string }

export const lifeReviews: LifeReview[] = [
  {
    course: 'python-data-analysis',
    rating: 5,
    body: '[예시] 카페 매출 표 하나를 끝까지 들고 가는 구성이 좋았어요. 강의마다 바로 따라 해 볼 코드가 있어서 손이 멈추지 않았어요.',
    reply:
      '[예시] 같은 표로 끝까지 가는 구성을 알아봐 주셔서 감사해요. 다음에는 ‘데이터 분석을 위한 SQL’도 들어 보세요.',
  },
  {
    course: 'python-data-analysis',
    rating: 4,
    body: '[예시] 결측값 강의가 특히 도움이 됐어요. 합치기 강의는 조금 짧아서 예제가 하나 더 있으면 좋겠어요.',
  },
  {
    course: 'python-data-analysis',
    rating: 5,
    body: '[예시] 엑셀만 쓰다가 처음 배웠는데 왜 이렇게 쓰는지 먼저 알려 줘서 외울 것이 적었어요.',
  },
  {
    course: 'python-data-analysis',
    rating: 3,
    body: '[예시] 내용은 좋은데 제 기준에는 진도가 조금 빨랐어요. 두 번 보니 이해됐어요.',
    reply:
      '[예시] 의견 감사해요. 자막 찾기와 재생 속도를 함께 쓰면 복습이 편해요. 막힌 부분은 질문으로 남겨 주세요.',
  },
  {
    course: 'fullstack-web-service',
    rating: 5,
    body: '[예시] 요청이 화면에서 데이터베이스까지 갔다가 돌아오는 길이 처음으로 머릿속에 그려졌어요.',
  },
  {
    course: 'fullstack-web-service',
    rating: 4,
    body: '[예시] 로그인 상태 유지 강의에서 쿠키와 세션의 차이를 정확히 알게 됐어요. 배포 체크리스트는 회사에서 그대로 쓰고 있어요.',
    reply: '[예시] 체크리스트를 실제로 쓰고 계시다니 기뻐요. 빠진 항목이 보이면 알려 주세요.',
  },
  {
    course: 'fullstack-web-service',
    rating: 5,
    body: '[예시] 한 서비스를 처음부터 끝까지 만들어 보니 따로 배운 것들이 이어졌어요.',
  },
  {
    course: 'react-ui',
    rating: 5,
    body: '[예시] key를 왜 쓰는지 틀린 예제로 보여 주는 점이 좋았어요. 실습에서 같은 오류를 직접 만나서 더 기억에 남아요.',
  },
  {
    course: 'react-ui',
    rating: 4,
    body: '[예시] 폼 다루기까지는 쉽게 따라갔고 커스텀 훅에서 조금 어려웠어요. 예제를 고쳐 가며 보니 괜찮아졌어요.',
  },
  {
    course: 'react-ui',
    rating: 5,
    body: '[예시] 짧은 강의로 나뉘어 있어서 퇴근하고 하나씩 듣기 좋았어요.',
    reply: '[예시] 꾸준히 들어 주셔서 감사해요. 학습 알림을 켜 두면 이어 듣기 편해요.',
  },
  {
    course: 'node-backend-api',
    rating: 5,
    body: '[예시] SQL 인젝션을 직접 막아 보는 실습이 가장 좋았어요. 왜 문자열을 이어 붙이면 안 되는지 눈으로 봤어요.',
  },
  {
    course: 'node-backend-api',
    rating: 4,
    body: '[예시] 오류를 한곳에서 처리하는 방법이 깔끔했어요. 테스트 강의에서 데이터베이스를 쓰는 예제도 보고 싶어요.',
    reply: '[예시] 좋은 제안이에요. 데이터베이스를 쓰는 테스트는 다음 개정에서 다루려고 해요.',
  },
  {
    course: 'ml-first-steps',
    rating: 5,
    body: '[예시] 수식 없이도 과적합이 무엇인지 이해했어요. 정밀도와 재현율 글은 저장해 두고 다시 읽어요.',
  },
  {
    course: 'ml-first-steps',
    rating: 4,
    body: '[예시] 무료라서 가볍게 시작했는데 미니 프로젝트까지 끝냈어요. 데이터가 조금 더 컸으면 좋겠어요.',
  },
  {
    course: 'ml-first-steps',
    rating: 5,
    body: '[예시] 글 강의에 표와 예제가 잘 정리되어 있어서 영상보다 빨리 찾아볼 수 있어요.',
  },
  {
    course: 'sql-for-analysis',
    rating: 5,
    body: '[예시] 조인하고 합계가 커지는 이유를 여기서 처음 알았어요. 검산 목록을 모니터 옆에 붙여 뒀어요.',
    reply: '[예시] 검산 목록이 도움이 되었다니 다행이에요. 윈도우 함수 강의도 같은 방법으로 확인해 보세요.',
  },
  {
    course: 'sql-for-analysis',
    rating: 5,
    body: '[예시] 브라우저에서 바로 SQL을 실행해 볼 수 있어서 설치 없이 시작했어요.',
  },
  {
    course: 'sql-for-analysis',
    rating: 4,
    body: '[예시] NULL 설명이 지금까지 본 것 중 가장 쉬웠어요. 서브쿼리 연습 문제가 더 있으면 좋겠어요.',
  },
  {
    course: 'nextjs-commerce',
    rating: 4,
    body: '[예시] 가격을 서버에서 다시 계산해야 하는 이유를 실제 사례로 설명해 줘서 좋았어요.',
  },
  {
    course: 'nextjs-commerce',
    rating: 5,
    body: '[예시] 마지막 재고를 두 사람이 동시에 주문하는 예제가 인상 깊었어요. 트랜잭션을 왜 배우는지 알았어요.',
  },
  {
    course: 'nextjs-commerce',
    rating: 3,
    body: '[예시] React를 조금만 알고 들어서 앞부분이 어려웠어요. React 코스를 먼저 듣는 것을 추천해요.',
    reply:
      '[예시] 솔직한 의견 감사해요. 코스 소개에 먼저 알아야 할 것을 적어 두었고, 로드맵에서도 순서를 확인할 수 있어요.',
  },
  {
    course: 'realtime-service',
    rating: 5,
    body: '[예시] 끊긴 연결을 복구하는 글이 정말 자세해요. 회사 서비스에 바로 적용했어요.',
  },
  {
    course: 'realtime-service',
    rating: 4,
    body: '[예시] 메시지 순서와 중복을 함께 설명해 주는 곳이 드문데 잘 정리되어 있어요.',
  },
  {
    course: 'html-css-first',
    rating: 5,
    body: '[예시] 태그를 외우지 않고 왜 쓰는지부터 배워서 좋았어요. 첫 페이지를 완성했을 때 뿌듯했어요.',
  },
  {
    course: 'html-css-first',
    rating: 5,
    body: '[예시] 색과 글자 글을 읽고 제 페이지를 고쳤더니 훨씬 읽기 편해졌어요.',
  },
  {
    course: 'html-css-first',
    rating: 4,
    body: '[예시] 무료 코스인데 실습까지 있어서 놀랐어요. 플렉스박스 연습이 조금 더 있으면 좋겠어요.',
    reply: '[예시] 들어 주셔서 감사해요. 연습 문제를 더 준비하고 있어요.',
  },
  {
    course: 'typescript-frontend',
    rating: 5,
    body: '[예시] any 대신 unknown을 쓰기 시작한 뒤로 오류를 실행 전에 찾게 됐어요.',
  },
  {
    course: 'typescript-frontend',
    rating: 4,
    body: '[예시] 기존 프로젝트에 조금씩 도입하는 순서를 알려 줘서 실무에 도움이 됐어요.',
  },
  {
    course: 'spring-to-node',
    rating: 5,
    body: '[예시] 스프링에서 쓰던 말과 Node의 말을 나란히 놓은 표가 최고예요. 이틀 만에 감을 잡았어요.',
  },
  {
    course: 'spring-to-node',
    rating: 4,
    body: '[예시] 이벤트 루프를 막는 코드를 찾는 방법이 실용적이었어요. 테스트 부분은 조금 더 길어도 좋겠어요.',
  },
  {
    course: 'postgres-in-depth',
    rating: 5,
    body: '[예시] 실행 계획을 읽는 순서를 배우고 나서 느린 쿼리 세 개를 고쳤어요. 값어치를 하는 코스예요.',
  },
  {
    course: 'postgres-in-depth',
    rating: 5,
    body: '[예시] 데드락을 직접 만들어 보고 로그를 읽는 글이 좋았어요. 무중단 변경은 그대로 팀 문서가 됐어요.',
    reply: '[예시] 팀에서 쓰고 계시다니 기뻐요. 운영하면서 만난 사례가 있으면 질문으로 남겨 주세요.',
  },
  {
    course: 'postgres-in-depth',
    rating: 4,
    body: '[예시] 내용이 깊어서 두 번 읽었어요. 통계와 행 수 추정을 이해하니 나머지가 쉬워졌어요.',
  },
]
