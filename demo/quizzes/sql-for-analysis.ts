import type { DemoQuestion } from '#demo/quizzes/quiz.ts'

/** Asked at the end of the course. */
export const questions: DemoQuestion[] = [
  {
    type: 'single',
    prompt: '`where days <> 2`의 결과에 `days`가 `NULL`인 행이 나오지 않는 이유는 무엇인가요?',
    choices: [
      {
        text: '비교의 결과가 참이 아니라 `NULL`이라서예요.',
        isRight: true,
        explanation: '`WHERE`는 결과가 참인 행만 남겨요.',
      },
      { text: '`NULL`은 0으로 계산돼서예요.', explanation: '0이라면 2와 다르므로 결과에 나와야 해요.' },
      { text: '`<>`는 숫자에 쓸 수 없어서예요.', explanation: '`<>`는 숫자에도 쓸 수 있어요.' },
    ],
    explanation: '`NULL`까지 포함하려면 `is distinct from`을 써요.',
    tags: ['NULL'],
  },
  {
    type: 'number',
    prompt: '`days`의 값이 `2, 1, NULL, 0, 3`일 때 `count(days)`는 얼마인가요?',
    accepted: [['4']],
    explanation: '`count(열)`은 `NULL`이 아닌 값만 세요. `count(*)`는 5예요.',
    tags: ['NULL', '집계'],
  },
  {
    type: 'ordering',
    prompt: '쿼리가 **처리되는** 순서대로 놓아 보세요.',
    choices: [
      { text: '`FROM`' },
      { text: '`WHERE`' },
      { text: '`GROUP BY`' },
      { text: '`HAVING`' },
      { text: '`SELECT`' },
      { text: '`ORDER BY`' },
    ],
    explanation: '쓰는 순서와 달라요. 그래서 `WHERE`에서는 `SELECT`에서 지은 이름을 쓸 수 없어요.',
    points: 2,
    tags: ['순서'],
  },
  {
    type: 'fill',
    prompt: '주문이 없는 회원도 남도록 빈칸을 채우세요.',
    code: 'select m.name, count(o.id)\nfrom member m\n___ join orders o on o.member_id = m.id\ngroup ___ m.name;',
    codeLanguage: 'postgresql',
    accepted: [
      ['left', 'left outer', 'LEFT', 'LEFT OUTER'],
      ['by', 'BY'],
    ],
    explanation: '`left join`은 왼쪽 행을 모두 남겨요. `count(o.id)`는 짝이 없으면 0이에요.',
    points: 2,
    tags: ['조인'],
  },
  {
    type: 'multiple',
    prompt: '조인한 뒤 합계가 부풀려졌는지 확인하는 방법을 모두 고르세요.',
    choices: [
      {
        text: '조인 전과 후의 행 수를 비교해요.',
        isRight: true,
        explanation: '늘었다면 한 행이 여러 번 더해져요.',
      },
      {
        text: '조인하지 않은 표에서 합계를 따로 구해 비교해요.',
        isRight: true,
        explanation: '두 값이 다르면 조인이 원인이에요.',
      },
      {
        text: '`distinct`를 붙여요.',
        explanation: '같은 금액의 다른 주문까지 하나로 세요. 원인을 숨길 뿐이에요.',
      },
      {
        text: '조인 키가 한쪽에서 유일한지 확인해요.',
        isRight: true,
        explanation: '양쪽에 중복이 있으면 행이 곱해져요.',
      },
    ],
    explanation: '숫자를 보고하기 전에 언제나 검산하세요.',
    points: 2,
    tags: ['조인'],
  },
  {
    type: 'short',
    prompt: '행을 합치지 않고 순위와 누적 합계를 구하는 함수를 무엇이라고 하나요?',
    accepted: [['윈도우 함수', '윈도 함수', 'window function', 'window 함수']],
    explanation: '`over (partition by … order by …)`와 함께 써요.',
    tags: ['윈도우'],
  },
]
