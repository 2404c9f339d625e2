import type { PortraitLook } from '#demo/instructors/portrait.ts'

/** A made-up instructor; the name says so, because no real person teaches the demonstration. */
export type DemoInstructor = {
  name: string
  headline: string
  /** Markdown. */
  bio: string
  links: { label: string; url: string }[]
  /** Slugs of the courses. */
  courses: string[]
  look: PortraitLook
}

const MADE_UP = '> 데모를 위해 만든 가상의 강사예요. 사진도 코드로 그렸어요.'

/** Ordered by id: the first is instructor 1. */
export const demoInstructors: DemoInstructor[] = [
  {
    name: '하람 (데모)',
    headline: '작은 표 하나로 시작하는 데이터 분석을 가르쳐요',
    bio: [
      '데이터 분석은 도구보다 **질문**이 먼저라고 생각해요. 카페의 판매 기록처럼 친숙한 데이터를 놓고, 궁금한 것을 코드로 하나씩 확인해요.',
      '**이렇게 수업해요**\n\n- 한 강의에서 질문 하나에 답해요.\n- 코드는 열 줄을 넘기지 않아요.\n- 결과를 보기 전에 먼저 예상해 봐요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'pandas 공식 문서', url: 'https://pandas.pydata.org/docs/' }],
    courses: ['python-data-analysis', 'ml-first-steps'],
    look: {
      hair: 'short',
      hairColour: '#2b2320',
      skin: '#f0c9a4',
      shirt: '#e9b949',
      ground: 'data',
      hasGlasses: true,
    },
  },
  {
    name: '나래 (데모)',
    headline: 'SQL로 묻고 데이터베이스의 속까지 들여다봐요',
    bio: [
      'SQL은 한 번 익히면 어디서든 쓸 수 있는 언어예요. 문법을 외우기보다 표를 머릿속에 그리는 연습을 해요.',
      '조회 한 줄에서 시작해 인덱스와 트랜잭션까지, 느린 쿼리가 *왜* 느린지 실행 계획으로 함께 확인해요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'PostgreSQL 공식 문서', url: 'https://www.postgresql.org/docs/' }],
    courses: ['sql-for-analysis', 'postgres-in-depth'],
    look: {
      hair: 'long',
      hairColour: '#4a2f22',
      skin: '#f3d2b3',
      shirt: '#8fa8f0',
      ground: 'backend',
      hasGlasses: false,
    },
  },
  {
    name: '도담 (데모)',
    headline: '아이디어를 배포까지 끌고 가는 풀스택 수업이에요',
    bio: [
      '화면과 서버를 따로 배우면 둘 사이에서 길을 잃기 쉬워요. 그래서 **버튼 하나를 누르면 데이터베이스까지 어떤 일이 일어나는지** 처음부터 끝까지 따라가요.',
      '**수업이 끝나면**\n\n1. 작은 서비스를 혼자 설계할 수 있어요.\n2. 오류가 나면 어디부터 볼지 알게 돼요.\n3. 만든 것을 인터넷에 올릴 수 있어요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'MDN 웹 문서', url: 'https://developer.mozilla.org/ko/' }],
    courses: ['fullstack-web-service', 'nextjs-commerce', 'realtime-service'],
    look: {
      hair: 'curly',
      hairColour: '#1f1b1a',
      skin: '#d9a877',
      shirt: '#f1eee8',
      ground: 'fullstack',
      hasGlasses: false,
    },
  },
  {
    name: '가온 (데모)',
    headline: '눈에 보이는 결과로 배우는 프론트엔드예요',
    bio: [
      '코드를 한 줄 바꾸면 화면이 바로 달라져요. 그 즐거움을 놓치지 않도록 모든 예제를 브라우저에서 직접 확인해요.',
      '- HTML과 CSS로 의미 있는 구조를 만들어요.\n- React로 화면을 작은 부품으로 나눠요.\n- 키보드와 화면 낭독기로도 쓸 수 있게 다듬어요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'React 공식 문서', url: 'https://ko.react.dev/' }],
    courses: ['react-ui', 'html-css-first'],
    look: {
      hair: 'bob',
      hairColour: '#6b4a29',
      skin: '#f0c9a4',
      shirt: '#c4432b',
      ground: 'frontend',
      hasGlasses: true,
    },
  },
  {
    name: '이든 (데모)',
    headline: '타입으로 실수를 줄이는 방법을 알려요',
    bio: [
      '타입은 귀찮은 규칙이 아니라 **미래의 나에게 남기는 메모**예요. 자바스크립트 코드를 조금씩 옮기면서, 편집기가 실수를 먼저 찾아 주는 경험을 해 봐요.',
      '어려운 타입 퍼즐은 풀지 않아요. 실무 코드에서 자주 만나는 모양만 골라 연습해요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'TypeScript 공식 문서', url: 'https://www.typescriptlang.org/docs/' }],
    courses: ['typescript-frontend', 'nextjs-commerce'],
    look: {
      hair: 'bun',
      hairColour: '#2b2320',
      skin: '#e3b58a',
      shirt: '#24418c',
      ground: 'wood',
      hasGlasses: false,
    },
  },
  {
    name: '미르 (데모)',
    headline: '오래 돌아가는 서버를 함께 만들어요',
    bio: [
      '서버는 한 번 잘 도는 것보다 **밤새 문제없이 도는 것**이 중요해요. 요청 하나가 들어와 응답으로 나갈 때까지, 실패할 수 있는 곳을 하나씩 짚어 봐요.',
      '스프링을 써 본 분이라면 익숙한 개념을 Node의 말로 바꿔 드려요.',
      MADE_UP,
    ].join('\n\n'),
    links: [{ label: 'Node.js 공식 문서', url: 'https://nodejs.org/docs/latest/api/' }],
    courses: ['node-backend-api', 'spring-to-node', 'realtime-service'],
    look: {
      hair: 'swept',
      hairColour: '#7d7a78',
      skin: '#d9a877',
      shirt: '#0b7a62',
      ground: 'backend',
      hasGlasses: true,
    },
  },
]
