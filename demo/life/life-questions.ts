import type { DemoPost } from '#demo/questions/questions.ts'

/** `lecture` counts the lectures of the course from 1. */
export type LifeQuestion = DemoPost & { course: string; lecture: number; atSec: number | null }

const STAFF = 'support@codemaru.kr'
/** The placeholder for a member who is enrolled in the course. */
export const ASKER = 'asker'

export const lifeQuestions: LifeQuestion[] = [
  {
    course: 'python-data-analysis',
    lecture: 4,
    atSec: 20,
    by: ASKER,
    daysAgo: 61,
    title: '[예시] 평균으로 채우면 항상 괜찮은가요?',
    body: '결측값을 평균으로 채웠는데, 값이 아주 큰 행이 몇 개 있으면 평균이 너무 커져요. 이럴 때는 어떻게 하나요?',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '값이 치우쳐 있으면 `median()`이 더 안전해요. 채우기 전에 `describe()`로 평균과 중앙값을 비교해 보세요. 차이가 크면 중앙값을 쓰거나, 그룹별 중앙값으로 채워요.',
      },
    ],
  },
  {
    course: 'python-data-analysis',
    lecture: 6,
    atSec: null,
    by: ASKER,
    daysAgo: 40,
    title: '[예시] merge 다음에 행이 두 배가 됐어요',
    body: '메뉴 표와 판매 표를 합쳤더니 행이 두 배로 늘었어요.\n\n```python\nmerged = sales.merge(menu, on="menu")\n```',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '`menu` 표에 같은 메뉴가 두 번 있으면 그렇게 돼요. `menu["menu"].duplicated().sum()`으로 확인해 보세요. 한 번만 있어야 한다면 `merge(..., validate="many_to_one")`를 쓰면 바로 오류로 알려 줘요.',
      },
      { by: ASKER, body: '중복이 하나 있었어요. validate 옵션을 쓰니 바로 찾았어요. 감사합니다!' },
    ],
  },
  {
    course: 'fullstack-web-service',
    lecture: 5,
    atSec: 25,
    by: ASKER,
    daysAgo: 52,
    title: '[예시] 세션 쿠키에 SameSite를 꼭 적어야 하나요?',
    body: '강의에서는 `SameSite=Lax`를 적었는데, 적지 않으면 어떤 일이 생기나요?',
    answers: [
      {
        by: STAFF,
        body: '많은 브라우저가 적지 않으면 `Lax`로 다뤄요. 하지만 브라우저마다 다를 수 있어서 뜻을 분명히 적는 것이 좋아요. 다른 사이트에서 보낸 POST에 쿠키가 붙지 않는 것이 핵심이에요.',
      },
    ],
  },
  {
    course: 'react-ui',
    lecture: 3,
    atSec: 30,
    by: ASKER,
    daysAgo: 33,
    title: '[예시] key에 Math.random()을 쓰면 안 되나요?',
    body: '경고는 사라지는데 입력 칸의 글자가 자꾸 지워져요.',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '그릴 때마다 key가 달라져서 React가 매번 새 요소를 만들어요. 그래서 입력한 값도 사라져요. 데이터에 있는 `id`처럼 변하지 않는 값을 쓰세요.',
      },
    ],
  },
  {
    course: 'node-backend-api',
    lecture: 3,
    atSec: null,
    by: ASKER,
    daysAgo: 27,
    title: '[예시] 테이블 이름도 매개변수로 넘길 수 있나요?',
    body: '`$1`에 테이블 이름을 넣었더니 문법 오류가 나요.',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '매개변수는 값에만 쓸 수 있어요. 이름은 허용 목록에서 고른 다음에 쓰세요. 사용자가 보낸 글자를 그대로 이름 자리에 넣으면 안 돼요.',
      },
    ],
  },
  {
    course: 'sql-for-analysis',
    lecture: 1,
    atSec: 30,
    by: ASKER,
    daysAgo: 22,
    title: '[예시] GROUP BY에 없는 컬럼을 SELECT에 쓰면 왜 오류인가요?',
    body: '`select category, amount, count(*)`에서 오류가 나요.',
    answers: [
      {
        by: STAFF,
        isAccepted: true,
        body: '묶은 뒤에는 한 행에 `amount`가 여러 개 있어서 어떤 값을 보여 줄지 정할 수 없어요. `sum(amount)`처럼 하나로 만들거나 `GROUP BY`에 넣어 주세요.',
      },
    ],
  },
  {
    course: 'ml-first-steps',
    lecture: 1,
    atSec: null,
    by: ASKER,
    daysAgo: 15,
    title: '[예시] 훈련 점수가 1.0이면 좋은 건가요?',
    body: '결정 트리의 훈련 점수가 1.0인데 테스트 점수는 0.89예요.',
    answers: [
      {
        by: STAFF,
        body: '훈련 데이터를 통째로 외운 상태일 수 있어요. 두 점수의 차이가 크면 과적합을 의심하고 `max_depth`를 줄여 보세요.',
      },
    ],
  },
  {
    course: 'realtime-service',
    lecture: 1,
    atSec: null,
    by: ASKER,
    daysAgo: 9,
    title: '[예시] 웹소켓 대신 짧은 간격으로 요청해도 되나요?',
    body: '1초마다 요청하는 방법이 더 간단해 보여요. 언제 웹소켓으로 바꾸는 것이 좋을까요?',
    answers: [
      {
        by: STAFF,
        body: '새 소식이 드물고 몇 초 늦어도 괜찮다면 요청을 반복해도 돼요. 사람이 많아지거나 바로 보여야 한다면 웹소켓이 서버와 배터리를 아껴요.',
      },
    ],
  },
  {
    course: 'postgres-in-depth',
    lecture: 1,
    atSec: null,
    by: ASKER,
    daysAgo: 5,
    title: '[예시] 인덱스가 있는데 Seq Scan이 나와요',
    body: '행이 50개인 테이블인데 인덱스를 쓰지 않아요. 잘못 만든 걸까요?',
    answers: [],
  },
  {
    course: 'typescript-frontend',
    lecture: 1,
    atSec: null,
    by: ASKER,
    daysAgo: 2,
    title: '[예시] 물음표를 붙인 속성은 무엇이 다른가요?',
    body: '`name?: string`과 `name: string | undefined`의 차이가 궁금해요.',
    answers: [],
  },
]
