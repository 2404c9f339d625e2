import type { QuestionAndAnswer } from '#web/features/catalogue/parts/questions.tsx'

/** Questions asked about every course, whatever its category. */
export const COMMON_QUESTIONS: readonly QuestionAndAnswer[] = [
  {
    question: '보다가 멈추면 처음부터 다시 봐야 하나요?',
    answer: '아니요. 보던 위치가 자동으로 저장돼서 다음에 이어볼 수 있어요. 기기를 바꿔도 그대로예요.',
  },
  {
    question: '휴대폰에서도 볼 수 있나요?',
    answer: '네. 앱을 설치하지 않아도 브라우저에서 바로 볼 수 있어요.',
  },
]
