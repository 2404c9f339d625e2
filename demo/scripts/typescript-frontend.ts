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
    {
      video: '02-generics',
      scenes: [
        {
          kind: 'title',
          heading: '제네릭으로 함수 재사용하기',
          sub: '프론트엔드를 위한 TypeScript · 제네릭',
          say: ['이번 강의에서는 여러 타입에 쓸 수 있으면서도 타입을 잃지 않는 함수를 만들어요.'],
        },
        {
          kind: 'code',
          heading: '타입을 잃어버린 함수',
          language: 'typescript',
          code: [
            'function first(list: unknown[]): unknown {',
            '  return list[0]',
            '}',
            '',
            "const title = first(['책', '펜'])",
            'console.log(title.length)',
          ].join('\n'),
          output: "error TS18046: 'title' is of type 'unknown'.",
          say: [
            '배열의 첫 번째 값을 꺼내는 함수예요.',
            '문자열 배열을 넘겼는데 돌아온 값의 타입은 알 수 없게 됐어요.',
            '그래서 길이를 읽지 못해요.',
          ],
        },
        {
          kind: 'code',
          heading: '들어온 타입을 그대로',
          language: 'typescript',
          code: [
            'function first<T>(list: T[]): T | undefined {',
            '  return list[0]',
            '}',
            '',
            "const title = first(['책', '펜'])",
            'console.log(title?.length)',
          ].join('\n'),
          output: '1',
          say: [
            '함수 이름 뒤에 타입의 자리를 만들어요.',
            '문자열 배열을 넘기면 그 자리는 문자열이 되고, 결과도 문자열이 돼요.',
            '배열이 비어 있을 수 있으니 값이 없는 경우도 적었어요.',
          ],
        },
        {
          kind: 'code',
          heading: '받을 수 있는 타입 제한하기',
          language: 'typescript',
          code: [
            'function cheapest<T extends { price: number }>(items: T[]) {',
            '  return items.toSorted((a, b) => a.price - b.price)[0]',
            '}',
            '',
            "const books = [{ title: '숲', price: 9000 }, { title: '비', price: 7000 }]",
            'console.log(cheapest(books)?.title)',
          ].join('\n'),
          output: '비',
          say: [
            '가격을 비교하려면 가격이 있는 타입만 받아야 해요.',
            '조건을 적었더니 가격을 쓸 수 있고, 제목도 사라지지 않았어요.',
            '제네릭은 들어온 타입과 나가는 타입을 이어 주는 약속이에요.',
          ],
        },
      ],
    },
    {
      video: '03-check-responses',
      scenes: [
        {
          kind: 'title',
          heading: '서버 응답 검증하기',
          sub: '프론트엔드를 위한 TypeScript · 경계',
          say: ['이번 강의에서는 서버가 보낸 값을 믿기 전에 검증하는 방법을 배워요.'],
        },
        {
          kind: 'code',
          heading: '타입은 실행할 때 사라져요',
          language: 'typescript',
          code: [
            'type Course = { id: number; title: string }',
            '',
            'const course = JSON.parse(\'{"id":"7"}\') as Course',
            'console.log(course.title.trim())',
          ].join('\n'),
          output: ['TypeError: Cannot read properties of undefined', "(reading 'trim')"].join('\n'),
          say: [
            '서버가 제목을 빠뜨린 응답을 보냈어요.',
            '타입을 단언했더니 컴파일러는 아무 말도 하지 않아요.',
            '그런데 실행하면 제목을 쓰는 순간에야 오류가 나요.',
          ],
        },
        {
          kind: 'code',
          heading: '확인하고 나서 돌려주기',
          language: 'typescript',
          code: [
            'function parseCourse(value: unknown): Course {',
            "  if (typeof value !== 'object' || value === null)",
            "    throw new Error('객체가 아니에요')",
            '  const { id, title } = value as Record<string, unknown>',
            "  if (typeof id !== 'number') throw new Error('id를 확인하세요')",
            "  if (typeof title !== 'string') throw new Error('제목을 확인하세요')",
            '  return { id, title }',
            '}',
          ].join('\n'),
          say: [
            '알 수 없는 값을 받아, 하나씩 확인하는 함수를 만들어요.',
            '객체인지 확인하고, 속성마다 타입을 확인해요.',
            '모두 통과한 값만 코스 타입으로 돌려줘요.',
          ],
        },
        {
          kind: 'code',
          heading: '경계에서 멈추기',
          language: 'typescript',
          code: [
            'const text = \'{"id":"7"}\'',
            'try {',
            '  parseCourse(JSON.parse(text))',
            '} catch (error) {',
            '  console.log(String(error))',
            '}',
          ].join('\n'),
          output: 'Error: id를 확인하세요',
          outputWith: 1,
          say: [
            '이번에는 응답을 받은 자리에서 바로 오류가 나요.',
            '무엇이 잘못됐는지도 알려 주네요.',
            '필드가 많아지면 스키마 라이브러리를 써 보세요. 원리는 같아요.',
          ],
        },
      ],
    },
  ],
}
