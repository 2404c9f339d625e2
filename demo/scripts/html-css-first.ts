import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'html-css-first',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '내가 만드는 첫 웹 페이지',
          sub: '처음 만나는 HTML과 CSS',
          say: ['안녕하세요.', '이번 강의에서는 할 일 목록을 보여 주는 작은 웹 페이지를 만들어요.'],
        },
        {
          kind: 'points',
          heading: 'HTML과 CSS의 역할',
          points: ['HTML: 내용과 구조', 'CSS: 색, 크기, 배치'],
          say: [
            'HTML은 제목과 목록처럼 페이지의 내용과 구조를 만들어요.',
            'CSS는 그 내용의 색과 크기, 위치를 정해요.',
          ],
        },
        {
          kind: 'code',
          heading: '태그로 내용 작성하기',
          language: 'html',
          code: [
            '<h1>오늘 할 일</h1>',
            '<ul>',
            '  <li>태그 배우기</li>',
            '  <li>첫 페이지 만들기</li>',
            '</ul>',
          ].join('\n'),
          output: ['오늘 할 일', '• 태그 배우기', '• 첫 페이지 만들기'].join('\n'),
          say: [
            '여는 태그와 닫는 태그로 내용을 감싸면 그 내용의 의미가 정해져요.',
            '가장 큰 제목을 쓰고, 그 아래 목록에 할 일을 하나씩 적었어요.',
            '브라우저는 목록의 항목마다 점을 붙여 보여 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: 'CSS로 꾸미기',
          language: 'css',
          code: [
            'body {',
            '  max-width: 640px;',
            '  margin: 0 auto;',
            '  line-height: 1.6;',
            '}',
            'h1 {',
            '  color: teal;',
            '}',
          ].join('\n'),
          say: [
            '이제 글이 너무 넓게 퍼지지 않도록 너비를 정하고 가운데로 정렬해요.',
            '줄 간격을 넓히고 제목에 청록색을 입히니 훨씬 읽기 편해졌어요.',
            '완성한 파일을 브라우저로 열어 확인해 보세요.',
          ],
        },
      ],
    },
  ],
}
