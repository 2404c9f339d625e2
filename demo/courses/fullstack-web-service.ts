import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'fullstack-web-service',
  category: 'fullstack',
  title: '풀스택 웹 서비스 만들기',
  summary: '방명록 하나를 데이터베이스부터 화면, 배포까지 완성합니다.',
  description: [
    '웹 서비스는 화면과 서버, 데이터베이스가 하나의 약속을 나누는 일입니다. 이 강좌에서는 방명록이라는 작은 서비스를 골라, 브라우저에서 누른 버튼이 데이터베이스의 한 줄이 되기까지의 길을 직접 만들어 봅니다.',
    '표를 설계하고, API를 열고, 화면에서 불러오고, 로그인을 붙이고, 배포 전에 점검합니다. 기능은 작지만 실제 서비스에 필요한 단계는 하나도 건너뛰지 않습니다.',
    'HTML과 자바스크립트의 기초를 아는 분을 위한 강좌입니다. 프레임워크의 마법 대신 한 단계씩 눈으로 확인합니다.',
  ].join('\n\n'),
  level: '초급',
  price: 129_000,
  outcomes: [
    '요청 하나가 브라우저와 서버, 데이터베이스를 오가는 길을 설명합니다.',
    '제약 조건을 갖춘 PostgreSQL 표를 설계합니다.',
    '글을 쓰고 읽는 API와 그 API를 쓰는 화면을 만듭니다.',
    '세션 쿠키로 로그인 상태를 안전하게 지킵니다.',
    '설정을 점검하고 상태 확인 주소를 갖추어 배포합니다.',
  ],
  audience: [
    '혼자 힘으로 서비스 하나를 끝까지 만들어 보고 싶은 분',
    '화면은 만들 줄 알지만 서버와 데이터베이스가 막막한 분',
    '서버와 화면이 어떻게 이어지는지 알고 싶은 취업 준비생',
  ],
  lectures: [
    {
      title: '요청 하나가 지나가는 길',
      description: '브라우저와 서버, 데이터베이스의 역할을 나누고 가장 작은 서버를 띄웁니다.',
      isPublic: true,
      video: '01-one-request',
    },
    {
      title: '표 설계하고 저장하기',
      description: '방명록의 표를 만들고, 데이터베이스가 잘못된 글을 막게 합니다.',
      isPublic: false,
      video: '02-design-table',
    },
    {
      title: '글을 쓰고 읽는 API',
      description: '글을 읽는 주소와 쓰는 주소를 만들고 데이터베이스와 잇습니다.',
      isPublic: false,
      video: '03-write-api',
    },
    {
      title: '화면에서 불러오기',
      description: 'fetch로 글을 불러와 안전하게 그리고, 실패했을 때를 준비합니다.',
      isPublic: false,
      video: '04-fetch-and-draw',
    },
    {
      title: '로그인 상태 지키기',
      description: '세션 쿠키의 속성을 하나씩 이해하고 안전하게 설정합니다.',
      isPublic: false,
      video: '05-keep-login',
    },
    {
      title: '배포하기 전에',
      description: '설정을 시작할 때 검사하고, 상태 확인 주소와 순한 종료를 준비합니다.',
      isPublic: false,
      video: '06-before-release',
    },
  ],
}
