import { COMMON_QUESTIONS } from '#web/features/catalogue/parts/common-questions.ts'
import type { QuestionAndAnswer } from '#web/features/catalogue/parts/questions.tsx'

export const HOME_QUESTIONS: readonly QuestionAndAnswer[] = [
  {
    question: '코딩이 처음이어도 되나요?',
    answer: '네. 난이도가 입문인 코스는 설치부터 함께해요. 위의 첫 문제도 설치 없이 풀 수 있어요.',
  },
  {
    question: '무료로 어디까지 볼 수 있나요?',
    answer:
      '무료 공개 강의는 가입하지 않아도 볼 수 있어요. 무료 코스는 가입하면 처음부터 끝까지 들을 수 있어요.',
  },
  {
    question: '막히면 어떻게 하나요?',
    answer: '영상의 그 순간에 질문을 남길 수 있어요. 강사가 답변하면 알림으로 알려 드려요.',
  },
  {
    question: '수료증은 어떻게 받나요?',
    answer: '코스의 수료 기준을 채우면 받을 수 있어요. 얼마나 남았는지는 마이페이지에서 확인할 수 있어요.',
  },
  ...COMMON_QUESTIONS,
]
