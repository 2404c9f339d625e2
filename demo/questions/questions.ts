type DemoAnswer = { by: string; body: string; isAccepted?: boolean }

/** Titles start with `[예시]` ("example"), because no real user asked these questions. */
export type DemoPost = {
  by: string
  daysAgo: number
  title: string
  body: string
  answers: DemoAnswer[]
}

export type DemoQuestion = DemoPost & {
  /** From 1, in course 1. */
  lecture: number
  atSec: number | null
}

const LEARNER = 'learner@codemaru.kr'
const STAFF = 'support@codemaru.kr'

export const demoQuestions: DemoQuestion[] = [
  {
    by: LEARNER,
    lecture: 1,
    atSec: 33,
    daysAgo: 6,
    title: '[예시] 반복문 없이 곱해도 모든 행이 계산되는 이유가 궁금해요',
    body: [
      '곱셈 한 줄로 매출 열이 만들어졌어요. for 문을 쓰지 않아도 되는 이유가 궁금해요.',
      '',
      '```python',
      "cafe['sales'] = cafe['price'] * cafe['sold']",
      '```',
    ].join('\n'),
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: [
          '열 하나는 `Series`예요. pandas는 인덱스가 같은 값끼리 한 번에 계산해요. 아래 반복문과 결과는 같지만 훨씬 빨라요.',
          '',
          '```python',
          'for row in cafe.index:',
          "    cafe.loc[row, 'sales'] = cafe.loc[row, 'price'] * cafe.loc[row, 'sold']",
          '```',
          '',
          '자세한 내용은 공식 문서를 참고해 주세요: https://pandas.pydata.org/docs/user_guide/dsintro.html',
        ].join('\n'),
      },
      { by: LEARNER, body: '인덱스가 같은 값끼리 계산하는 거군요. 이해했어요. 감사합니다!' },
    ],
  },
  {
    by: LEARNER,
    lecture: 1,
    atSec: 28,
    daysAgo: 3,
    title: '[예시] 왼쪽 인덱스를 1부터 시작할 수 있나요?',
    body: 'DataFrame을 출력하면 인덱스가 0, 1, 2로 나와요. 1부터 시작하게 하고 싶어요.',
    answers: [{ by: STAFF, body: '`cafe.index = cafe.index + 1` 한 줄을 추가하면 돼요.' }],
  },
  {
    by: LEARNER,
    lecture: 2,
    atSec: 8,
    daysAgo: 1,
    title: '[예시] CSV 파일의 한글이 깨져 보여요',
    body: [
      '엑셀에서 저장한 파일을 읽으면 한글이 깨지거나 다음과 같은 오류가 나요.',
      '',
      '```',
      "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xb0 in position 0",
      '```',
    ].join('\n'),
    answers: [],
  },
]
