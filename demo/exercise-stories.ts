import type { DemoPost } from '#demo/questions/questions.ts'

type DemoAttempt = { daysAgo: number; wrongAnswer: number | null; failedTests: Record<number, DemoFailure> }

/** The outcome that the browser reported for a failed test. */
export type DemoFailure = { state: 'failed' | 'error'; actual: string; message: string }

/** A member's submissions in order; `wrongAnswer: null` is the solution. The last one is also the saved code. */
export type ExerciseStory = { email: string; slug: string; tries: DemoAttempt[] }

const LEARNER = 'learner@codemaru.kr'
const GRADUATE = 'graduate@codemaru.kr'
const STAFF = 'support@codemaru.kr'

const passed = (daysAgo: number): DemoAttempt => ({ daysAgo, wrongAnswer: null, failedTests: {} })

const NO_RECORDS: DemoFailure = {
  state: 'error',
  actual: '',
  message: 'main.py 2번째 줄: IndexError: list index out of range',
}
const CUT_AT_THE_COMMA: DemoFailure = {
  state: 'error',
  actual: '',
  message: "main.py 5번째 줄: ValueError: invalid literal for int() with base 10: ' 얼음 적게\"'",
}

/** The days are ones on which these members also watched lectures. */
export const exerciseStories: ExerciseStory[] = [
  {
    email: LEARNER,
    slug: 'cafe-best-menu',
    tries: [{ daysAgo: 6, wrongAnswer: 2, failedTests: { 2: NO_RECORDS } }, passed(6)],
  },
  {
    email: LEARNER,
    slug: 'order-csv-summary',
    tries: [{ daysAgo: 2, wrongAnswer: 0, failedTests: { 1: CUT_AT_THE_COMMA } }],
  },
  { email: GRADUATE, slug: 'toggle-todo', tries: [passed(27)] },
  { email: GRADUATE, slug: 'todo-form', tries: [passed(23)] },
  { email: GRADUATE, slug: 'latest-response', tries: [passed(21)] },
  { email: GRADUATE, slug: 'toggle-answer', tries: [passed(20)] },
]

/** A question with the code of a try and one of its tests attached, as the workspace attaches them. */
export type ExerciseQuestion = DemoPost & {
  slug: string
  attached: { wrongAnswer: number; test: number } | null
}

export const exerciseQuestions: ExerciseQuestion[] = [
  {
    by: LEARNER,
    slug: 'order-csv-summary',
    attached: { wrongAnswer: 0, test: 1 },
    daysAgo: 1,
    title: '[예시] 메뉴 이름에 쉼표가 있으면 오류가 나요',
    body: '첫 번째 테스트는 통과해요. 그런데 메뉴가 `"라테, 얼음 적게"`이면 수량을 숫자로 변환할 때 오류가 나요. 따옴표를 직접 처리해야 하나요?',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: [
          '`split(",")`은 따옴표 안의 쉼표도 나눠요. 직접 처리하지 말고 `csv` 모듈을 써 보세요. CSV의 따옴표 규칙을 알아서 처리해 줘요.',
          '',
          '```python',
          'for row in csv.DictReader(sys.stdin):',
          '    print(row["menu"], row["qty"])',
          '```',
        ].join('\n'),
      },
    ],
  },
  {
    by: GRADUATE,
    slug: 'todo-form',
    attached: null,
    daysAgo: 22,
    title: '[예시] label로 감싸는 것과 for로 연결하는 것은 어떻게 다른가요?',
    body: '둘 다 테스트를 통과해요. 어느 쪽이 더 좋은지 궁금해요.',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '동작은 같아요. 레이블과 입력란이 붙어 있다면 감싸는 방법이 간단해요. `id`를 정하지 않아도 되거든요. 둘이 떨어져 있다면 `for`와 `id`로 연결하세요.',
      },
    ],
  },
]
