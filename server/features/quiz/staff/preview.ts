import type { Answer } from '#contract/quiz/question.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import type { AskedKey } from '../stored-question.ts'
import { asAsked } from '../taking/draw.ts'
import { shownMark } from '../taking/show-attempt.ts'
import { renderQuestion } from './render-question.ts'

/** The id of a question that is not stored. */
const NO_ID = 1

/** A question as an attempt asks it, and how a right answer to it is shown. */
export async function previewQuestion(question: QuestionToWrite) {
  const { asked, key } = asAsked({ id: NO_ID, ...(await renderQuestion(question)) }, false)
  const answer = rightAnswer(key)
  return { question: asked, answer, mark: shownMark(key, answer) }
}

const rightAnswer = ({ rightChoices, accepted }: AskedKey): Answer => ({
  choices: rightChoices,
  texts: accepted.map(([first = '']) => first),
})
