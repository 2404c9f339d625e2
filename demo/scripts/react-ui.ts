import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'react-ui',
  lectures: [
    {
      video: '01-components',
      scenes: [
        {
          kind: 'title',
          heading: '컴포넌트로 화면 나누기',
          sub: 'React로 만드는 화면 1강 · 컴포넌트와 props',
          say: ['안녕하세요.', '이번 시간에는 화면을 작은 조각으로 나누어 만드는 방법을 배웁니다.'],
        },
        {
          kind: 'code',
          heading: '컴포넌트는 함수입니다',
          language: 'jsx',
          code: [
            'function Todo({ title, isDone }) {',
            "  const mark = isDone ? '✓' : '○'",
            '  return <li>{mark} {title}</li>',
            '}',
          ].join('\n'),
          say: [
            '컴포넌트는 화면 조각을 돌려주는 함수입니다.',
            '바깥에서 받은 값, 곧 props에 따라 다른 내용을 보여 줍니다.',
            '이름은 반드시 대문자로 시작합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '태그처럼 되풀이해 씁니다',
          language: 'jsx',
          code: [
            'export function App() {',
            '  return (',
            '    <ul>',
            '      <Todo title="컴포넌트 배우기" isDone={true} />',
            '      <Todo title="상태 배우기" isDone={false} />',
            '    </ul>',
            '  )',
            '}',
          ].join('\n'),
          output: ['• ✓ 컴포넌트 배우기', '• ○ 상태 배우기'].join('\n'),
          say: [
            '만든 컴포넌트는 태그처럼 씁니다.',
            '값은 속성으로 건네고, 문자열이 아니면 중괄호로 감쌉니다.',
            '같은 조각이 값에 따라 다르게 그려졌습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '나누는 기준',
          points: ['되풀이되는 모양인가?', '이름을 붙일 수 있는가?'],
          say: [
            '같은 모양이 되풀이되면 컴포넌트로 나눕니다.',
            '알맞은 이름이 떠오른다면 나누어도 좋다는 신호입니다.',
          ],
        },
      ],
    },
    {
      video: '02-state',
      scenes: [
        {
          kind: 'title',
          heading: '상태와 이벤트',
          sub: 'React로 만드는 화면 2강 · useState',
          say: ['이번 시간에는 누르면 바뀌는 화면을 만들어 봅니다.', '열쇠는 상태입니다.'],
        },
        {
          kind: 'code',
          heading: '바뀌는 값을 상태로',
          language: 'jsx',
          code: [
            "import { useState } from 'react'",
            '',
            'export function Counter() {',
            '  const [count, setCount] = useState(0)',
            '  const add = () => setCount(count + 1)',
            '  return <button onClick={add}>{count}번 눌렀어요</button>',
            '}',
          ].join('\n'),
          output: '[ 3번 눌렀어요 ]',
          say: [
            'useState는 지금 값과 값을 바꾸는 함수를 함께 돌려줍니다.',
            '값을 바꾸면 React가 이 컴포넌트를 다시 부릅니다.',
            '버튼을 세 번 누르니 화면의 숫자도 셋이 되었습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '이전 값이 기준일 때',
          language: 'jsx',
          code: [
            'const addTwo = () => {',
            '  setCount((before) => before + 1)',
            '  setCount((before) => before + 1)',
            '}',
          ].join('\n'),
          say: [
            '한 번에 두 번 더하려면 함수를 건네야 합니다.',
            '변수 count는 이번 그리기가 끝날 때까지 바뀌지 않기 때문입니다.',
            '함수를 건네면 방금 바뀐 값에서 이어서 계산합니다.',
          ],
        },
        {
          kind: 'points',
          heading: '상태의 두 가지 규칙',
          points: ['직접 고치지 않는다', '계산되는 값은 두지 않는다'],
          say: [
            '상태는 직접 고치지 말고 바꾸는 함수를 부릅니다.',
            '다른 상태에서 계산할 수 있는 값은 상태로 두지 않습니다.',
          ],
        },
      ],
    },
    {
      video: '03-lists-and-keys',
      scenes: [
        {
          kind: 'title',
          heading: '목록과 key',
          sub: 'React로 만드는 화면 3강 · map과 key',
          say: ['이번 시간에는 배열을 목록으로 그립니다.', '그리고 key가 왜 필요한지 알아봅니다.'],
        },
        {
          kind: 'code',
          heading: '배열을 항목으로 바꿉니다',
          language: 'jsx',
          code: [
            'const todos = [',
            "  { id: 'a1', title: '장보기' },",
            "  { id: 'b2', title: '운동하기' },",
            ']',
            '',
            'export function TodoList() {',
            '  return <ul>{todos.map((todo) =>',
            '    <li key={todo.id}>{todo.title}</li>)}</ul>',
            '}',
          ].join('\n'),
          output: ['• 장보기', '• 운동하기'].join('\n'),
          say: [
            'map으로 할 일 하나를 항목 하나로 바꿉니다.',
            'key에는 다른 항목과 겹치지 않는 번호를 넣습니다.',
            '두 할 일이 순서대로 나타났습니다.',
          ],
        },
        {
          kind: 'points',
          heading: 'key가 하는 일',
          points: ['누가 누구인지 알아본다', '순서가 바뀌어도 따라간다'],
          say: [
            'React는 key를 보고 항목이 누구인지 알아봅니다.',
            '그래서 순서가 바뀌어도 입력하던 글자가 제자리를 따라갑니다.',
          ],
        },
        {
          kind: 'code',
          heading: '순서를 key로 쓰면',
          language: 'jsx',
          code: [
            '// 첫 항목을 지우면 나머지의 key가 하나씩 당겨진다',
            'todos.map((todo, index) => (',
            '  <li key={index}>',
            '    {todo.title} <input />',
            '  </li>',
            '))',
          ].join('\n'),
          say: [
            '순서를 key로 쓰면, 첫 항목을 지웠을 때 번호가 하나씩 당겨집니다.',
            '그러면 지운 항목에 적었던 글자가 다음 항목에 남게 됩니다.',
          ],
        },
      ],
    },
    {
      video: '04-forms',
      scenes: [
        {
          kind: 'title',
          heading: '폼 다루기',
          sub: 'React로 만드는 화면 4강 · 입력과 제출',
          say: ['이번 시간에는 할 일을 추가하는 폼을 만듭니다.'],
        },
        {
          kind: 'code',
          heading: '입력과 상태를 잇습니다',
          language: 'jsx',
          code: [
            "const [title, setTitle] = useState('')",
            '',
            '<label>',
            '  할 일',
            '  <input',
            '    value={title}',
            '    onChange={(event) => setTitle(event.target.value)}',
            '  />',
            '</label>',
          ].join('\n'),
          say: [
            '입력 칸의 값을 상태에 맡기고, 바뀔 때마다 상태를 고칩니다.',
            '레이블로 감싸면 이름을 눌러도 입력 칸으로 이동합니다.',
            '화면 낭독기도 이 칸의 이름을 읽어 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '제출은 폼에서 받습니다',
          language: 'jsx',
          code: [
            'function submit(event) {',
            '  event.preventDefault()',
            '  const trimmed = title.trim()',
            "  if (trimmed === '') return",
            '  onAdd(trimmed)',
            "  setTitle('')",
            '}',
            '',
            '<form onSubmit={submit}>…</form>',
          ].join('\n'),
          say: [
            '버튼의 클릭이 아니라 폼의 제출을 받아야 엔터 키로도 추가됩니다.',
            '먼저 페이지가 새로 열리는 것을 막습니다.',
            '앞뒤의 빈칸을 빼고, 내용이 있을 때만 추가한 뒤 칸을 비웁니다.',
          ],
        },
        {
          kind: 'points',
          heading: '친절한 폼',
          points: ['칸마다 이름이 있다', '잘못은 그 칸 옆에서 알린다'],
          say: ['모든 칸에 이름을 붙입니다.', '잘못된 값은 그 칸 바로 옆에서 글로 알려 줍니다.'],
        },
      ],
    },
    {
      video: '05-server-data',
      scenes: [
        {
          kind: 'title',
          heading: '서버 데이터 불러오기',
          sub: 'React로 만드는 화면 5강 · useEffect',
          say: [
            '이번 시간에는 서버에서 데이터를 불러옵니다.',
            '늦게 온 응답이 화면을 망치지 않게 하는 방법도 배웁니다.',
          ],
        },
        {
          kind: 'code',
          heading: '바깥과 맞추는 일은 이펙트로',
          language: 'jsx',
          code: [
            'const [user, setUser] = useState(null)',
            '',
            'useEffect(() => {',
            '  let isStale = false',
            '  loadUser(userId).then((loaded) => {',
            '    if (!isStale) setUser(loaded)',
            '  })',
            '  return () => { isStale = true }',
            '}, [userId])',
          ].join('\n'),
          say: [
            '이펙트는 컴포넌트를 바깥의 일과 맞춥니다.',
            '여기서는 회원 번호가 바뀔 때마다 다시 불러옵니다.',
            '번호가 바뀌면 정리 함수가 먼저 실행됩니다.',
            '그래서 예전 요청의 응답이 늦게 와도 무시됩니다.',
          ],
        },
        {
          kind: 'points',
          heading: '이펙트를 쓰기 전에',
          points: ['그릴 때 계산할 수 있나?', '이벤트에서 하면 되나?', '바깥과 맞추는 일인가?'],
          say: [
            '그리면서 계산할 수 있는 값에는 이펙트가 필요 없습니다.',
            '버튼을 눌러서 하는 일은 이벤트에서 처리합니다.',
            '서버나 타이머처럼 바깥과 맞출 때만 이펙트를 씁니다.',
          ],
        },
      ],
    },
    {
      video: '06-custom-hooks',
      scenes: [
        {
          kind: 'title',
          heading: '커스텀 훅으로 로직 나누기',
          sub: 'React로 만드는 화면 6강 · 나만의 훅',
          say: ['마지막 시간에는 여러 컴포넌트에서 되풀이되는 로직을 훅으로 나누어 봅니다.'],
        },
        {
          kind: 'code',
          heading: '켜고 끄는 로직을 훅으로',
          language: 'jsx',
          code: [
            "import { useState } from 'react'",
            '',
            'export function useToggle(initial = false) {',
            '  const [isOn, setIsOn] = useState(initial)',
            '  const toggle = () => setIsOn((before) => !before)',
            '  return [isOn, toggle]',
            '}',
          ].join('\n'),
          say: [
            '훅은 이름이 use로 시작하는 함수입니다.',
            '상태를 하나 만들고, 반대로 바꾸는 함수와 함께 돌려줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '쓰는 쪽은 짧아집니다',
          language: 'jsx',
          code: [
            'export function Answer({ children }) {',
            '  const [isOpen, toggle] = useToggle()',
            '  return (',
            '    <section>',
            '      <button onClick={toggle} aria-expanded={isOpen}>답</button>',
            '      {isOpen && <p>{children}</p>}',
            '    </section>',
            '  )',
            '}',
          ].join('\n'),
          say: [
            '이제 접었다 펴는 컴포넌트가 한눈에 읽힙니다.',
            '훅을 쓰는 컴포넌트마다 상태는 따로 생깁니다.',
          ],
        },
        {
          kind: 'points',
          heading: '훅의 두 가지 규칙',
          points: ['컴포넌트나 훅에서만 부른다', '조건문 안에서 부르지 않는다'],
          say: [
            '훅은 컴포넌트나 다른 훅의 맨 바깥에서만 부릅니다.',
            '조건이나 반복 안에서 부르면 순서가 어긋나 버립니다.',
            '수고하셨습니다. 이제 여러분의 화면을 만들어 보세요.',
          ],
        },
      ],
    },
  ],
}
