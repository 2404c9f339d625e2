import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'typescript-frontend',
  category: 'frontend',
  title: '프론트엔드 개발자를 위한 TypeScript',
  summary: '화면의 상태와 서버 응답을 타입으로 나타내 실수를 미리 막습니다.',
  description: `TypeScript를 쓰고 있지만 any로 오류를 덮고 넘어간 적이 있나요? 이 강의는 문법을 나열하기보다, 화면을 만들 때 자주 하는 실수를 타입으로 어떻게 막는지에 집중합니다.

불러오는 중과 실패를 빠뜨리지 않는 상태 타입, 서버의 응답을 믿기 전에 확인하는 방법, 잘못 쓰기 어려운 컴포넌트의 속성을 직접 만들어 봅니다.

JavaScript로 화면을 만들어 본 경험이 있으면 충분합니다. 모든 예제는 엄격 모드에서 작성합니다.`,
  level: '초급',
  price: 69_000,
  outcomes: [
    '유니언 타입으로 화면의 상태를 빠짐없이 나타낼 수 있습니다.',
    'any 없이 제네릭과 유틸리티 타입을 활용할 수 있습니다.',
    '서버의 응답을 검증하고 안전하게 사용할 수 있습니다.',
  ],
  audience: [
    'JavaScript와 React를 써 봤고 TypeScript를 제대로 배우고 싶은 분',
    '프로젝트에 TypeScript를 도입하려는 분',
  ],
  lectures: [
    {
      title: '타입으로 막는 화면 실수',
      description:
        '화면의 상태를 유니언 타입으로 적고, 상태를 확인한 다음 값을 사용합니다. 타입 좁히기가 무엇인지 배웁니다.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '추론에 맡길 것과 직접 적을 것',
      description:
        '컴파일러가 스스로 알아내는 타입과 사람이 적어야 하는 타입을 구분합니다. 함수의 경계에 타입을 적는 습관을 익힙니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: 'any 대신 unknown',
      description:
        'any가 검사를 모두 꺼 버리는 모습을 확인합니다. unknown으로 받은 값을 안전하게 좁혀 사용하는 법을 배웁니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '제네릭으로 다시 쓰는 함수',
      description:
        '들어온 타입을 잃지 않고 돌려주는 함수를 만듭니다. extends로 조건을 걸어 받을 수 있는 타입을 제한합니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '컴포넌트의 속성에 타입 붙이기',
      description:
        '잘못된 조합을 받을 수 없는 버튼과 입력창을 만듭니다. 이벤트와 자식 요소의 타입도 함께 다룹니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '서버의 응답은 확인하고 쓰기',
      description:
        '타입은 실행할 때 사라지므로 서버의 응답까지 지켜 주지는 못합니다. 스키마로 응답을 검증하고 그 스키마에서 타입을 얻습니다.',
      isPublic: false,
      video: 'lecture',
    },
    {
      title: '있던 프로젝트를 조금씩 옮기기',
      description:
        'JavaScript 프로젝트를 파일 하나씩 TypeScript로 옮깁니다. 엄격 모드의 규칙을 단계별로 켜는 순서를 정합니다.',
      isPublic: false,
      video: 'lecture',
    },
  ],
}
