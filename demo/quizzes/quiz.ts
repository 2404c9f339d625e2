import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'

type Choice = { text: string; isRight?: boolean; explanation?: string }

/** A question of the demonstration; what is absent is blank, and a question counts one point. */
export type DemoQuestion = Pick<QuestionToWrite, 'type' | 'prompt' | 'explanation' | 'tags'> &
  Partial<Pick<QuestionToWrite, 'code' | 'codeLanguage' | 'accepted' | 'tolerance' | 'points'>> & {
    choices?: Choice[]
  }

export function questionOf({ choices = [], ...question }: DemoQuestion): QuestionToWrite {
  return {
    code: '',
    codeLanguage: '',
    accepted: [],
    tolerance: 0,
    points: 1,
    choices: choices.map((choice) => ({ isRight: false, explanation: '', ...choice })),
    ...question,
  }
}
