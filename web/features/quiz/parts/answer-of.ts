import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'

export const NO_ANSWER: Answer = { choices: [], texts: [] }

export const isBlank = ({ choices, texts }: Answer) =>
  choices.length === 0 && texts.every((text) => text.trim() === '')

/** Whether nothing is missing: of code with blanks, every blank. */
export function isAnswered({ type, blankCount }: AskedQuestion, answer: Answer): boolean {
  if (type !== 'fill') return !isBlank(answer)
  return answer.texts.length >= blankCount && answer.texts.every((text) => text.trim() !== '')
}

export const sameAnswer = (a: Answer, b: Answer): boolean =>
  (isBlank(a) && isBlank(b)) || (sameList(a.choices, b.choices) && sameList(a.texts, b.texts))

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])

/** The answer after a choice was pressed: `multiple` keeps several, in the order in which they are shown. */
export function withChoice({ type, choices }: AskedQuestion, answer: Answer, choiceId: number): Answer {
  if (type === 'single') return { choices: [choiceId], texts: [] }
  const isChosen = answer.choices.includes(choiceId)
  const chosen = choices.filter(({ id }) => (id === choiceId ? !isChosen : answer.choices.includes(id)))
  return { choices: chosen.map(({ id }) => id), texts: [] }
}

/** The order of an `ordering` question: as shown, until something was moved. */
export const orderOf = ({ choices }: AskedQuestion, answer: Answer): number[] =>
  answer.choices.length > 0 ? answer.choices : choices.map(({ id }) => id)
