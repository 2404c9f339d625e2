import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'typescript-frontend',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '타입으로 UI 버그 막기',
          sub: '프론트엔드를 위한 TypeScript · 유니언',
          say: [
            '안녕하세요.',
            '이번 강의에서는 화면의 상태를 타입으로 정의해 실수를 미리 막는 방법을 배워요.',
          ],
        },
        {
          kind: 'code',
          heading: '아직 없는 값을 쓰면',
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
            '화면은 불러오는 중이거나, 목록을 다 불러온 상태예요.',
            '목록은 다 불러온 뒤에만 있는데, 확인하지 않고 바로 사용했어요.',
            '그러자 컴파일러가 실행하기도 전에 오류를 알려 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: '상태 먼저 확인하기',
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
            '이번에는 switch 문으로 상태를 먼저 확인해요.',
            '그러면 done인 경우에는 목록이 있다는 것을 컴파일러도 알아요.',
            '이렇게 타입의 범위를 줄이는 것을 타입 좁히기라고 해요.',
          ],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['상태를 유니언 타입으로 정의하기', '상태를 확인한 뒤 사용하기'],
          say: [
            '화면이 가질 수 있는 상태를 유니언 타입으로 모두 정의하세요.',
            '그리고 상태를 확인한 다음 그 안의 값을 사용하세요.',
          ],
        },
      ],
    },
  ],
}
