import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'typescript-frontend',
  category: 'frontend',
  title: '프론트엔드 개발자를 위한 TypeScript',
  summary: '화면의 상태와 서버 응답을 타입으로 정의해 실수를 미리 막아요.',
  description: `TypeScript를 쓰면서 any로 오류를 덮고 넘어간 적이 있나요? 이 코스에서는 문법을 나열하지 않아요. UI를 만들 때 자주 하는 실수를 타입으로 막는 방법에 집중해요.

로딩과 실패를 빠뜨리지 않는 상태 타입을 만들고, 서버 응답을 검증하고, 잘못 쓰기 어려운 컴포넌트 props를 직접 설계해요.

JavaScript로 화면을 만들어 본 경험이 있으면 충분해요. 모든 예제는 strict 모드로 작성해요.`,
  level: '초급',
  price: 19_900,
  outcomes: [
    '유니언 타입으로 화면의 상태를 빠짐없이 표현할 수 있어요.',
    'any 없이 제네릭과 유틸리티 타입을 활용할 수 있어요.',
    '서버 응답을 검증하고 안전하게 사용할 수 있어요.',
  ],
  audience: [
    'JavaScript와 React를 써 봤고 TypeScript를 제대로 배우고 싶은 분',
    '프로젝트에 TypeScript를 도입하려는 분',
  ],
  sections: [
    { title: '타입의 기초', lectures: 3 },
    { title: '재사용하는 타입', lectures: 3 },
    { title: '프로젝트에 적용하기', lectures: 2 },
  ],
  lectures: [
    {
      title: '타입으로 UI 버그 막기',
      description:
        '화면의 상태를 유니언 타입으로 정의하고, 상태를 확인한 다음 값을 사용해요. 타입 좁히기가 무엇인지 배워요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '타입 추론과 타입 표기',
      description:
        '컴파일러가 추론하는 타입과 직접 적어야 하는 타입을 구분해요. 매개변수와 반환값에 타입을 적는 이유를 알아봐요.',
      isPublic: true,
      text: '01-inference-and-annotation',
    },
    {
      title: 'any 대신 unknown',
      description:
        'any를 쓰면 타입 검사가 모두 꺼진다는 것을 확인해요. unknown으로 받은 값을 안전하게 좁혀 사용하는 방법을 배워요.',
      isPublic: false,
      text: '02-unknown-not-any',
    },
    {
      title: '제네릭으로 함수 재사용하기',
      description:
        '인자의 타입을 유지한 채 반환하는 함수를 만들어요. extends로 받을 수 있는 타입을 제한해요.',
      isPublic: false,
      video: '02-generics',
    },
    {
      title: '컴포넌트 props에 타입 지정하기',
      description:
        '잘못된 조합을 전달할 수 없는 버튼과 입력란을 만들어요. 이벤트와 children의 타입도 함께 다뤄요.',
      isPublic: false,
      text: '03-component-props',
    },
    {
      title: '유틸리티 타입 활용하기',
      description:
        '하나의 타입에서 필요한 타입을 만들어 내요. Omit, Partial, Record를 화면을 만들다 만나는 질문으로 배워요.',
      isPublic: false,
      text: '04-utility-types',
    },
    {
      title: '서버 응답 검증하기',
      description:
        '타입은 실행할 때 사라지므로 서버 응답까지 검사해 주지는 못해요. 응답을 검증하는 함수로 잘못된 값을 경계에서 막아요.',
      isPublic: false,
      video: '03-check-responses',
    },
    {
      title: '기존 프로젝트에 점진적으로 도입하기',
      description:
        'JavaScript 프로젝트를 파일 하나씩 TypeScript로 옮겨요. strict 모드의 규칙을 단계별로 켜는 순서를 정해요.',
      isPublic: false,
      text: '05-adopt-step-by-step',
    },
  ],
}
