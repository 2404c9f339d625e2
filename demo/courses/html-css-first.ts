import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'html-css-first',
  category: 'frontend',
  title: '처음 만나는 HTML과 CSS',
  summary: '코딩이 처음이어도 나만의 웹 페이지를 만들 수 있는 무료 강의입니다.',
  description: `웹 페이지는 생각보다 가까이 있습니다. 메모장에 몇 줄을 적고 브라우저로 열기만 해도 나만의 페이지가 나타납니다. 이 강의는 그 첫 줄부터 함께 적습니다.

HTML로 제목과 목록, 링크와 이미지를 넣고, CSS로 색과 여백, 배치를 다듬습니다. 강의를 마치면 휴대전화에서도 보기 좋은 소개 페이지 하나가 완성됩니다.

따로 설치할 프로그램은 거의 없습니다. 컴퓨터와 브라우저만 있으면 누구나 무료로 들을 수 있습니다.`,
  level: '입문',
  price: 0,
  outcomes: [
    'HTML 태그로 글과 이미지, 링크가 있는 페이지를 만들 수 있습니다.',
    'CSS로 글자와 색, 여백을 원하는 대로 꾸밀 수 있습니다.',
    '플렉스박스로 요소를 나란히 놓을 수 있습니다.',
    '화면 크기에 따라 배치가 바뀌는 페이지를 만들 수 있습니다.',
  ],
  audience: [
    '코딩을 한 번도 해 보지 않은 분',
    '내 손으로 소개 페이지를 만들어 보고 싶은 분',
    '프론트엔드 공부를 무엇부터 할지 고민하는 분',
  ],
  lectures: [
    {
      title: '내가 만드는 첫 웹 페이지',
      description:
        'HTML과 CSS가 하는 일을 구분합니다. 할 일 목록을 태그로 쓰고, 몇 줄의 CSS로 보기 좋게 다듬어 봅니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '링크와 이미지, 뜻이 있는 태그',
      description:
        '다른 페이지로 가는 링크와 이미지를 넣습니다. 대체 텍스트를 적고, 머리말과 본문처럼 뜻이 있는 태그로 구조를 나눕니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '선택자와 박스 모델',
      description:
        '꾸밀 대상을 고르는 선택자를 배웁니다. 안쪽 여백, 테두리, 바깥 여백이 크기에 어떻게 더해지는지 확인합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '플렉스박스로 나란히 놓기',
      description:
        '메뉴와 카드를 가로로 나란히 놓습니다. 주축과 교차축을 구분하고 간격과 정렬을 맞추는 방법을 배웁니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '휴대전화에서도 보기 좋게',
      description:
        '화면 폭에 따라 배치를 바꾸는 미디어 쿼리를 배웁니다. 지금까지 만든 것을 모아 소개 페이지를 완성합니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
