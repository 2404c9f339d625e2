import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'fullstack-web-service',
  category: 'fullstack',
  title: '풀스택 웹 서비스 만들기',
  summary: '방명록 서비스 하나를 데이터베이스부터 화면, 배포까지 완성해요.',
  description: [
    '웹 서비스는 화면, 서버, 데이터베이스가 함께 움직여요. 이 코스에서는 작은 방명록 서비스를 만들어요. 브라우저에서 누른 버튼 하나가 데이터베이스에 저장되기까지의 과정을 직접 구현해 보세요.',
    '테이블을 설계하고, API를 만들고, 화면에서 호출하고, 로그인 기능을 추가하고, 배포 전에 점검해요. 기능은 작지만 실제 서비스에 필요한 단계는 하나도 건너뛰지 않아요.',
    'HTML과 자바스크립트의 기초를 안다면 시작할 수 있어요. 프레임워크가 감춰 둔 부분까지 한 단계씩 확인해요.',
  ].join('\n\n'),
  level: '초급',
  price: 14_900,
  outcomes: [
    '요청 하나가 브라우저, 서버, 데이터베이스를 오가는 과정을 설명할 수 있어요.',
    '제약 조건을 갖춘 PostgreSQL 테이블을 설계할 수 있어요.',
    '글을 저장하고 조회하는 API와 화면을 만들 수 있어요.',
    '세션 쿠키로 로그인 상태를 안전하게 유지할 수 있어요.',
    '설정을 점검하고 헬스 체크 API를 갖춰 배포할 수 있어요.',
  ],
  audience: [
    '혼자 힘으로 서비스 하나를 끝까지 만들어 보고 싶은 분',
    '화면은 만들 줄 알지만 서버와 데이터베이스가 막막한 분',
    '서버와 화면이 어떻게 연결되는지 알고 싶은 취업 준비생',
  ],
  sections: [
    { title: '데이터를 저장하는 서버', lectures: 3 },
    { title: '화면, 로그인, 배포', lectures: 3 },
  ],
  lectures: [
    {
      title: '요청 하나가 처리되는 과정',
      description: '브라우저, 서버, 데이터베이스의 역할을 구분하고 가장 작은 서버를 실행해요.',
      isPublic: true,
      video: '01-one-request',
    },
    {
      title: '테이블 설계하고 저장하기',
      description: '방명록 테이블을 만들고, 데이터베이스가 잘못된 글을 막게 해요.',
      isPublic: false,
      video: '02-design-table',
    },
    {
      title: '글을 저장하고 조회하는 API',
      description: '글을 조회하고 저장하는 API를 만들어 데이터베이스와 연결해요.',
      isPublic: false,
      video: '03-write-api',
    },
    {
      title: '화면에 데이터 불러오기',
      description: 'fetch로 글을 불러와 안전하게 보여 주고, 실패했을 때도 처리해요.',
      isPublic: false,
      video: '04-fetch-and-draw',
    },
    {
      title: '로그인 상태 유지하기',
      description: '세션 쿠키의 속성을 하나씩 이해하고 안전하게 설정해요.',
      isPublic: false,
      video: '05-keep-login',
    },
    {
      title: '배포 전 체크리스트',
      description: '서버를 시작할 때 설정을 검사하고, 헬스 체크와 안전한 종료를 준비해요.',
      isPublic: false,
      video: '06-before-release',
    },
  ],
}
