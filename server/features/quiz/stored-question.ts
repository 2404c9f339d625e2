import type { AskedQuestion, QuestionType } from '#contract/quiz/question.ts'

/** `quiz_question.content`: what learners may see, as written and as rendered when it was saved. */
export type StoredContent = {
  prompt: string
  promptHtml: string
  code: string
  codeLanguage: string
  /** Absent in questions that were saved before code had colours. */
  codeHtml?: string[]
  choices: { text: string; html: string }[]
  blankCount: number
}

/** `quiz_question.key`: what learners may not see before the results. The lists follow `choices` of the content. */
export type StoredKey = {
  /** For `ordering` all are false: the stored order is the right one. */
  rights: boolean[]
  accepted: string[][]
  tolerance: number
  explanation: string
  explanationHtml: string
  choiceExplanations: { text: string; html: string }[]
}

/** Part of `quiz_attempt.keys`: the key of one asked question, by the ids under which the attempt shows the choices. */
export type AskedKey = {
  questionId: number
  type: QuestionType
  points: number
  /** In order for `ordering`. */
  rightChoices: number[]
  accepted: string[][]
  tolerance: number
  explanationHtml: string
  choiceExplanations: { choiceId: number; html: string }[]
  /** The choices in the stored order, as written: for the statistics. */
  choiceTexts: { choiceId: number; text: string }[]
}

/** One question of an attempt: part of `questions` and of `keys`. */
export type DrawnQuestion = { asked: AskedQuestion; key: AskedKey }
