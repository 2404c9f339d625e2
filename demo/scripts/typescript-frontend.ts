import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'typescript-frontend',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '타입으로 막는 화면 실수',
          sub: '프론트엔드를 위한 TypeScript · 유니언',
          say: [
            '안녕하세요.',
            '이번 강의에서는 화면의 상태를 타입으로 적어 실수를 미리 막는 방법을 배웁니다.',
          ],
        },
        {
          kind: 'code',
          heading: '아직 없는 값을 쓴다면',
          language: 'typescript',
          code: [
            'type View =',
            "  | { state: 'loading' }",
            "  | { state: 'done'; items: string[] }",
            '',
            'function message(view: View) {',
            '  return `${view.items.length}개를 찾았습니다`',
            '}',
          ].join('\n'),
          output: "error TS2339: Property 'items' does not exist on type\n'View'.",
          say: [
            '화면은 불러오는 중이거나, 목록을 다 받은 상태입니다.',
            '목록은 다 받은 뒤에만 있는데, 확인하지 않고 바로 사용했습니다.',
            '그러자 컴파일러가 실행하기도 전에 잘못을 알려 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '상태를 먼저 확인합니다',
          language: 'typescript',
          code: [
            'function message(view: View) {',
            '  switch (view.state) {',
            "    case 'loading':",
            "      return '불러오는 중입니다'",
            "    case 'done':",
            '      return `${view.items.length}개를 찾았습니다`',
            '  }',
            '}',
            "console.log(message({ state: 'done', items: ['책'] }))",
          ].join('\n'),
          output: '1개를 찾았습니다',
          say: [
            '이번에는 스위치 문으로 상태를 먼저 나누어 확인합니다.',
            '그러면 다 받은 경우 안에서는 목록이 있다는 것을 컴파일러도 압니다.',
            '이렇게 타입의 범위를 줄여 가는 것을 타입 좁히기라고 합니다.',
          ],
        },
        {
          kind: 'points',
          heading: '오늘의 정리',
          points: ['상태를 유니언으로 적기', '나눈 다음에 사용하기'],
          say: [
            '화면이 가질 수 있는 상태를 유니언 타입으로 모두 적습니다.',
            '그리고 상태를 확인한 다음에 그 안의 값을 사용합니다.',
          ],
        },
      ],
    },
  ],
}
