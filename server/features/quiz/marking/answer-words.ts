import type { Answer } from '#contract/quiz/question.ts'
import type { AskedKey } from '../stored-question.ts'

const MOST_CHARACTERS = 300

/** A given answer in words that are the same for every attempt, however it shuffled the choices. */
export function answerWords(key: AskedKey, answer: Answer): string {
  const words =
    key.type === 'ordering'
      ? answer.choices.flatMap((id) => textOf(key, id)).join(' → ')
      : answer.choices.length > 0
        ? key.choiceTexts
            .flatMap(({ choiceId, text }) => (answer.choices.includes(choiceId) ? [text] : []))
            .join(', ')
        : answer.texts.map((text) => text.trim()).join(' | ')
  return [...words].slice(0, MOST_CHARACTERS).join('')
}

const textOf = ({ choiceTexts }: AskedKey, id: number): string[] =>
  choiceTexts.flatMap(({ choiceId, text }) => (choiceId === id ? [text] : []))
