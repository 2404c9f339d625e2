import type { DemoQuestion } from '#demo/quizzes/quiz.ts'

/** Asked at the end of the course. */
export const questions: DemoQuestion[] = [
  {
    type: 'single',
    prompt: 'CSV 파일을 읽은 다음 **가장 먼저** 해야 할 일은 무엇인가요?',
    choices: [
      {
        text: '크기와 처음 몇 행, 데이터 타입을 확인해요.',
        isRight: true,
        explanation: '제대로 읽혔는지 모르면 뒤의 계산을 믿을 수 없어요.',
      },
      {
        text: '결측값이 있는 행을 모두 삭제해요.',
        explanation: '왜 비어 있는지 알기 전에 삭제하면 결과가 치우칠 수 있어요.',
      },
      { text: '열을 모두 숫자로 바꿔요.', explanation: '메뉴 이름처럼 숫자가 아닌 열도 있어요.' },
      { text: '매출이 큰 순서로 정렬해요.', explanation: '정렬은 질문에 답할 때 해도 늦지 않아요.' },
    ],
    explanation: '파일을 읽으면 `shape`, `head()`, `dtypes`부터 확인하는 습관을 들이세요.',
    tags: ['읽기'],
  },
  {
    type: 'multiple',
    prompt: '결측값을 **평균으로 채우면 안 되는** 경우를 모두 고르세요.',
    choices: [
      {
        text: '값이 큰 기록일수록 비어 있는 경우가 많아요.',
        isRight: true,
        explanation: '남은 값의 평균이 실제보다 작아서 결과가 한쪽으로 치우쳐요.',
      },
      {
        text: '비어 있는 것 자체가 “해당 없음”을 뜻해요.',
        isRight: true,
        explanation: '없는 값을 만들어 내게 돼요.',
      },
      {
        text: '센서가 무작위로 1%를 놓쳤고 전체 평균만 필요해요.',
        explanation: '이유가 값과 관계없고 비율이 작아서 평균에 거의 영향을 주지 않아요.',
      },
      {
        text: '주문 번호가 비어 있어요.',
        isRight: true,
        explanation: '번호는 양이 아니라 이름이라서 평균에 뜻이 없어요.',
      },
    ],
    explanation: '채우는 방법보다 **왜 비어 있는지**가 먼저예요.',
    points: 2,
    tags: ['결측값'],
  },
  {
    type: 'number',
    prompt: '`[4, 6, None, 8]`을 담은 열에서 `mean()`의 결과는 얼마인가요?',
    accepted: [['6']],
    tolerance: 0.001,
    explanation: 'pandas는 결측값을 건너뛰어요. `(4 + 6 + 8) / 3 = 6`이에요. 0으로 계산하면 4.5가 돼요.',
    tags: ['결측값'],
  },
  {
    type: 'short',
    prompt: '두 표를 공통 열을 기준으로 옆으로 합치는 pandas 함수의 이름은 무엇인가요?',
    accepted: [['merge', 'pd.merge', 'DataFrame.merge', 'merge()']],
    explanation: '`merge`는 키를 기준으로 합쳐요. `concat`은 키를 보지 않고 위아래나 옆으로 이어 붙여요.',
    tags: ['합치기'],
  },
  {
    type: 'ordering',
    prompt: '요일별 평균 매출을 구하는 과정을 순서대로 놓아 보세요.',
    choices: [
      { text: '파일을 읽고 크기와 데이터 타입을 확인해요.' },
      { text: '주문마다 금액을 계산해요.' },
      { text: '하루 매출을 더해요.' },
      { text: '요일별로 묶어 하루 매출의 평균을 내요.' },
    ],
    explanation:
      '주문 금액을 바로 요일별로 평균 내면 “주문 한 건의 평균”이 돼요. 하루 매출을 먼저 더해야 질문에 맞는 답이 나와요.',
    points: 2,
    tags: ['집계'],
  },
  {
    type: 'fill',
    prompt: '스무 잔 넘게 팔린 행에서 메뉴 이름만 고르도록 빈칸을 채우세요.',
    code: "popular = cafe.___[cafe['sold'] ___ 20, 'menu']\nprint(popular)",
    codeLanguage: 'python',
    accepted: [['loc'], ['>']],
    explanation: '`loc`의 첫 번째에는 행의 조건, 두 번째에는 열 이름을 넣어요.',
    points: 2,
    tags: ['고르기'],
  },
  {
    type: 'output',
    prompt: '이 코드는 무엇을 출력하나요?',
    code: [
      'import pandas as pd',
      '',
      "t = pd.DataFrame({'day': ['mon', 'tue', 'mon'], 'qty': [2, 5, 4]})",
      "print(t.groupby('day')['qty'].sum()['mon'])",
    ].join('\n'),
    codeLanguage: 'python',
    accepted: [['6']],
    explanation: '월요일 기록 두 건의 합계예요. `2 + 4 = 6`이에요.',
    tags: ['집계'],
  },
  {
    type: 'single',
    prompt: '주문 표와 메뉴 표를 `how="left"`로 합쳤더니 가격이 비어 있는 행이 3개 있어요. 무슨 뜻인가요?',
    choices: [
      {
        text: '메뉴 표에 없는 메뉴가 주문 표에 있어요.',
        isRight: true,
        explanation: '왼쪽의 행은 모두 남고, 짝을 찾지 못한 자리가 비어요.',
      },
      {
        text: '주문 표에 없는 메뉴가 메뉴 표에 있어요.',
        explanation: '오른쪽에만 있는 행은 왼쪽 기준으로 합치면 나타나지 않아요.',
      },
      { text: '메뉴 표에 같은 메뉴가 세 번 있어요.', explanation: '그러면 비는 대신 행이 늘어나요.' },
    ],
    explanation: '합친 다음에는 행의 수와 결측값의 수를 꼭 확인하세요.',
    tags: ['합치기'],
  },
]

/** Asked in the video about rows and columns, after the brackets were explained. */
export const pause = {
  lecture: '03-select-rows',
  atSec: 30,
  questions: [
    {
      type: 'single',
      prompt: '두 조건을 모두 만족하는 행을 고르는 코드는 어느 것인가요?',
      choices: [
        {
          text: "`cafe[(cafe['sold'] > 20) & (cafe['price'] < 5000)]`",
          isRight: true,
          explanation: '조건마다 괄호로 감싸고 `&`로 이어요.',
        },
        {
          text: "`cafe[cafe['sold'] > 20 & cafe['price'] < 5000]`",
          explanation: '`&`가 비교보다 먼저 계산돼서 오류가 나요.',
        },
        {
          text: "`cafe[(cafe['sold'] > 20) and (cafe['price'] < 5000)]`",
          explanation: '`and`는 열 전체를 참이나 거짓 하나로 바꾸려고 해서 오류가 나요.',
        },
      ],
      explanation: '조건을 이을 때는 괄호와 `&`, `|`를 기억하세요.',
      tags: ['고르기'],
    },
  ] satisfies DemoQuestion[],
}
