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
    {
      video: '02-box-model',
      scenes: [
        {
          kind: 'title',
          heading: '선택자와 박스 모델',
          sub: '처음 만나는 HTML과 CSS · 크기와 여백',
          say: [
            '이번 강의에서는 꾸미고 싶은 요소를 고르고, 그 크기를 계산해 볼게요.',
            '두 가지만 알면 CSS가 훨씬 쉬워져요.',
          ],
        },
        {
          kind: 'code',
          heading: '선택자로 요소 고르기',
          language: 'css',
          code: [
            'p { color: dimgray; }',
            '.card { background: ivory; }',
            '#top { font-size: 2rem; }',
            '.card a { color: teal; }',
          ].join('\n'),
          say: [
            '선택자는 스타일을 적용할 요소를 골라요.',
            '태그는 이름을 그대로 쓰고, 클래스에는 점을, 아이디에는 샵을 붙여요.',
            '빈칸으로 이으면 카드 안에 있는 링크만 고를 수 있어요.',
          ],
        },
        {
          kind: 'code',
          heading: '너비는 얼마일까요?',
          language: 'css',
          code: [
            '.card {',
            '  width: 200px;',
            '  padding: 20px;',
            '  border: 2px solid teal;',
            '  margin: 16px;',
            '}',
          ].join('\n'),
          output: ['내용    200', '여백     40', '테두리    4', '상자   244px'].join('\n'),
          outputWith: 2,
          say: [
            '모든 요소는 네모난 상자예요.',
            '안쪽 여백과 테두리는 내용의 너비에 더해져요.',
            '그래서 200픽셀이라고 썼지만 상자의 너비는 244픽셀이 됐어요.',
            '바깥 여백은 옆 상자와의 거리라서 여기에 넣지 않아요.',
          ],
        },
        {
          kind: 'code',
          heading: '계산하기 쉽게 바꾸기',
          language: 'css',
          code: ['* {', '  box-sizing: border-box;', '}'].join('\n'),
          output: '상자   200px',
          say: [
            '너비에 여백과 테두리까지 포함하게 할 수도 있어요.',
            '이제 200픽셀이라고 쓰면 상자가 정확히 200픽셀이 돼요.',
          ],
        },
      ],
    },
    {
      video: '03-flexbox',
      scenes: [
        {
          kind: 'title',
          heading: '플렉스박스로 나란히 배치하기',
          sub: '처음 만나는 HTML과 CSS · 가로 배치',
          say: ['이번 강의에서는 위에서 아래로 쌓이던 요소를 가로로 나란히 놓아 볼게요.'],
        },
        {
          kind: 'code',
          heading: '부모에게 적어요',
          language: 'css',
          code: ['.menu {', '  display: flex;', '  gap: 12px;', '}'].join('\n'),
          output: '[처음] [작품] [연락]',
          say: [
            '나란히 놓을 요소들의 부모를 골라 배치 방식을 플렉스로 정해요.',
            '그러면 자식들이 가로로 나란히 놓여요.',
            '간격은 부모에 한 번만 적으면 돼요.',
          ],
        },
        {
          kind: 'points',
          heading: '두 개의 축',
          points: ['주축: 늘어놓는 방향', '교차축: 주축에 수직인 방향'],
          say: ['늘어놓는 방향을 주축이라고 해요. 처음에는 가로예요.', '그와 수직인 방향은 교차축이에요.'],
        },
        {
          kind: 'code',
          heading: '정렬하기',
          language: 'css',
          code: [
            '.menu {',
            '  display: flex;',
            '  justify-content: space-between;',
            '  align-items: center;',
            '}',
          ].join('\n'),
          output: '[로고]        [로그인]',
          say: [
            '주축의 정렬은 첫 번째 속성이, 교차축의 정렬은 두 번째 속성이 맡아요.',
            '양 끝으로 벌리고, 높이가 달라도 가운데를 맞췄어요.',
          ],
        },
        {
          kind: 'code',
          heading: '자리가 없으면 다음 줄로',
          language: 'css',
          code: [
            '.cards {',
            '  display: flex;',
            '  flex-wrap: wrap;',
            '  gap: 16px;',
            '}',
            '.card {',
            '  flex: 1 1 200px;',
            '}',
          ].join('\n'),
          say: [
            '줄바꿈을 허용하면 좁은 화면에서 카드가 다음 줄로 내려가요.',
            '카드의 기본 너비를 정하고, 남는 자리는 나눠 갖게 했어요.',
            '창의 너비를 줄이면서 확인해 보세요.',
          ],
        },
      ],
    },
  ],
}
