import {
  type AttemptSummary,
  examClosed,
  examNotOpen,
  noMoreAttempts,
  type Quiz,
  quizEmpty,
  type QuizForm,
} from '#contract/quiz/quiz.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { minuteText } from '#web/ui/words/moment.ts'

export const FORM_WORDS: Record<QuizForm, string> = { quiz: '퀴즈', exam: '시험' }

export const TASK_WORDS: Record<QuestionType, string> = {
  single: '하나를 선택해 주세요.',
  multiple: '맞는 것을 모두 선택해 주세요.',
  number: '숫자로 답해 주세요.',
  short: '짧게 답해 주세요.',
  ordering: '순서를 맞춰 주세요.',
  fill: '빈칸을 채워 주세요.',
  output: '코드가 출력하는 내용을 그대로 적어 주세요.',
}

/** Why an attempt cannot be started now. */
export function refusalWords({ refusal, opensAt, form }: Quiz): string | null {
  switch (refusal) {
    case null:
      return null
    case quizEmpty.code:
      return '아직 문제를 준비하고 있어요.'
    case noMoreAttempts.code:
      return form === 'exam' ? '시험은 한 번만 볼 수 있어요.' : '응시할 수 있는 횟수를 모두 사용했어요.'
    case examNotOpen.code:
      return opensAt ? `${minuteText(opensAt)}부터 시험을 볼 수 있어요.` : '아직 시험이 시작되지 않았어요.'
    case examClosed.code:
      return '시험 기간이 끝났어요.'
    default:
      return '지금은 시작할 수 없어요.'
  }
}

/** The result of an attempt: `8 / 10점 · 합격`. */
export function resultWords({ state, score, maxScore, isPassed }: AttemptSummary): string {
  if (state === 'open') return '푸는 중'
  if (state === 'waiting' || score === null) return '결과 대기 중'
  return `${score} / ${maxScore}점 · ${isPassed ? '합격' : '불합격'}`
}

/** `3번, 7번` */
export const numberWords = (places: readonly number[]) => places.map((at) => `${at + 1}번`).join(', ')
