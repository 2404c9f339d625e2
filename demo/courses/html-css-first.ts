import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'html-css-first',
  category: 'frontend',
  title: '처음 만나는 HTML과 CSS',
  summary: '코딩이 처음이어도 괜찮아요. 나만의 웹 페이지를 만드는 무료 코스예요.',
  description: `웹 페이지 만들기, 생각보다 어렵지 않아요. 메모장에 몇 줄을 쓰고 브라우저로 열면 나만의 페이지가 나타나요. 그 첫 줄부터 함께 써 봐요.

HTML로 제목과 목록, 링크와 이미지를 넣고, CSS로 색과 여백, 배치를 다듬어요. 코스를 마치면 모바일에서도 보기 좋은 소개 페이지가 완성돼요.

따로 설치할 프로그램은 거의 없어요. 컴퓨터와 브라우저만 있으면 누구나 무료로 들을 수 있어요.`,
  level: '입문',
  price: 0,
  outcomes: [
    'HTML 태그로 글과 이미지, 링크가 있는 페이지를 만들 수 있어요.',
    'CSS로 글자와 색, 여백을 원하는 대로 꾸밀 수 있어요.',
    '플렉스박스로 요소를 나란히 배치할 수 있어요.',
    '화면 크기에 따라 배치가 바뀌는 반응형 페이지를 만들 수 있어요.',
  ],
  audience: [
    '코딩을 한 번도 해 보지 않은 분',
    '내 손으로 소개 페이지를 만들어 보고 싶은 분',
    '프론트엔드를 무엇부터 공부할지 고민하는 분',
  ],
  sections: [
    { title: 'HTML로 내용 쓰기', lectures: 3 },
    { title: 'CSS로 꾸미기', lectures: 2 },
    { title: '배치하고 완성하기', lectures: 3 },
  ],
  lectures: [
    {
      title: '내가 만드는 첫 웹 페이지',
      description: 'HTML과 CSS의 역할을 구분해요. 할 일 목록을 태그로 작성하고, CSS 몇 줄로 꾸며요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '링크와 이미지 넣기',
      description:
        '다른 페이지로 이동하는 링크와 이미지를 넣어요. 대체 텍스트를 적고, 파일의 주소를 찾는 규칙을 배워요.',
      isPublic: true,
      text: '01-links-and-images',
    },
    {
      title: '시맨틱 태그로 구조 나누기',
      description: 'header와 main처럼 뜻이 있는 태그를 고르는 방법과 제목의 단계를 배워요.',
      isPublic: false,
      text: '02-semantic-tags',
    },
    {
      title: '선택자와 박스 모델',
      description:
        '스타일을 적용할 요소를 고르는 선택자를 배워요. 안쪽 여백, 테두리, 바깥 여백이 크기에 어떻게 더해지는지 확인해요.',
      isPublic: false,
      video: '02-box-model',
    },
    {
      title: '읽기 편한 색과 글자',
      description: '글줄의 길이, 줄 간격, 글자 크기, 색의 대비를 다섯 단계로 다듬어요.',
      isPublic: false,
      text: '03-colour-and-type',
    },
    {
      title: '플렉스박스로 나란히 배치하기',
      description:
        '메뉴와 카드를 가로로 배치해요. 주축과 교차축을 구분하고 간격과 정렬을 맞추는 방법을 배워요.',
      isPublic: false,
      video: '03-flexbox',
    },
    {
      title: '모바일에서도 보기 좋게',
      description: '좁은 화면에서 시작해 넓은 화면으로 키워 가요. 미디어 쿼리와 줄바꿈으로 배치를 바꿔요.',
      isPublic: false,
      text: '04-small-screens',
    },
    {
      title: '소개 페이지 완성하기',
      description: '지금까지 배운 것을 모아 소개 페이지 하나를 처음부터 끝까지 만들고 점검해요.',
      isPublic: false,
      text: '05-your-page',
    },
  ],
}
