/** Titles start with `[데모]`, because no school sells these roadmaps. */
export type DemoRoadmap = {
  slug: string
  title: string
  goal: string
  /** The slug of a demonstration course, and why it is taken at this point. */
  steps: [course: string, sentence: string][]
}

export const demoRoadmaps: DemoRoadmap[] = [
  {
    slug: 'data-first-steps',
    title: '[데모] 데이터로 질문에 답하기',
    goal: 'SQL과 파이썬으로 데이터를 직접 분석하고, 예측 모델까지 만들어 봐요.',
    steps: [
      ['sql-for-analysis', '질문을 쿼리로 옮기는 연습부터 시작해요. 프로그래밍 경험이 없어도 괜찮아요.'],
      ['python-data-analysis', '여러 파일에 흩어진 데이터를 파이썬으로 정리하고 합쳐 봐요.'],
      ['ml-first-steps', '분석한 데이터로 첫 모델을 훈련하며, 예측으로 한 걸음 더 나아가요.'],
    ],
  },
  {
    slug: 'frontend-from-zero',
    title: '[데모] 프론트엔드, 처음부터 차근차근',
    goal: 'HTML 한 줄에서 시작해, 타입까지 갖춘 React 화면을 만들어요.',
    steps: [
      ['html-css-first', '코딩이 처음이라면 여기서 시작해요. 무료라서 부담이 없어요.'],
      ['react-ui', '자바스크립트의 배열과 객체를 안다면, 이제 화면을 컴포넌트로 나눠 봐요.'],
      ['typescript-frontend', '자주 하는 실수를 타입으로 미리 막는 방법을 배워요.'],
    ],
  },
  {
    slug: 'own-service',
    title: '[데모] 내 서비스 하나 완성하기',
    goal: '화면과 서버, 결제와 실시간 기능을 갖춘 웹 서비스를 혼자 힘으로 완성해요.',
    steps: [
      ['fullstack-web-service', '방명록 하나를 데이터베이스부터 배포까지 만들며 전체 흐름을 익혀요.'],
      ['node-backend-api', '입력 검증, 오류 처리, 테스트를 더해 안정적인 API를 만들어요.'],
      ['nextjs-commerce', '주문과 결제를 다루며 돈이 오가는 서비스에 필요한 것을 배워요.'],
      ['realtime-service', '채팅과 알림을 더하고, 연결이 끊겨도 안정적인 서비스로 다듬어요.'],
    ],
  },
]
