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
    atSec: 31,
    daysAgo: 6,
    title: '[예시] 반복문 없이 곱해도 모든 줄이 계산되는 이유가 궁금해요',
    body: [
      '`price * sold` 한 줄로 매출 열이 만들어졌는데, for 문을 쓰지 않아도 되는 이유가 궁금합니다.',
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
          '열 하나는 `Series`이고, 같은 행 번호끼리 짝을 지어 한 번에 계산합니다. 아래 반복문과 결과가 같고 훨씬 빠릅니다.',
          '',
          '```python',
          'for row in cafe.index:',
          "    cafe.loc[row, 'sales'] = cafe.loc[row, 'price'] * cafe.loc[row, 'sold']",
          '```',
          '',
          '더 알고 싶다면 https://pandas.pydata.org/docs/user_guide/dsintro.html 을 읽어 보세요.',
        ].join('\n'),
      },
      { by: LEARNER, body: '행 번호끼리 짝을 짓는다는 말로 이해했어요. 고맙습니다.' },
    ],
  },
  {
    by: LEARNER,
    lecture: 1,
    atSec: 22,
    daysAgo: 3,
    title: '[예시] 왼쪽 행 번호를 1부터 시작할 수 있나요',
    body: '표를 출력하면 0, 1, 2로 나오는데 1부터 보이게 하고 싶어요.',
    answers: [{ by: STAFF, body: '`cafe.index = cafe.index + 1` 을 한 줄 더하면 됩니다.' }],
  },
  {
    by: LEARNER,
    lecture: 2,
    atSec: 15,
    daysAgo: 1,
    title: '[예시] CSV 파일의 한글이 깨져서 보여요',
    body: [
      '엑셀에서 저장한 파일을 읽으면 한글이 깨지거나 이런 오류가 나요.',
      '',
      '```',
      "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xb0 in position 0",
      '```',
    ].join('\n'),
    answers: [],
  },
]
