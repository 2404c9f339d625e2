import type { QuestionType } from '#contract/quiz/question.ts'
import type { AttemptState, QuizForm } from '#contract/quiz/quiz.ts'
import { clock } from '#web/ui/words/duration.ts'

export const TYPE_WORDS: Record<QuestionType, string> = {
  single: '객관식(하나)',
  multiple: '객관식(여러 개)',
  number: '숫자',
  short: '단답형',
  ordering: '순서 맞추기',
  fill: '빈칸 채우기',
  output: '출력 맞히기',
}

export const FORM_WORDS: Record<QuizForm, string> = { quiz: '퀴즈', exam: '시험' }

export const STATE_WORDS: Record<AttemptState, string> = {
  open: '응시 중',
  waiting: '공개 전',
  marked: '채점 완료',
}

/** Where a quiz asks. */
export const placeWords = (atSec: number | null) => (atSec === null ? '강의' : `영상 ${clock(atSec)}`)

export const percentText = (fraction: number) => `${Math.round(fraction * 100)}%`

/** One line of a Markdown text, for lists. */
export const lineOf = (markdown: string) =>
  markdown
    .replace(/[`*_#>~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
