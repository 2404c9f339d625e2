import type { Answer } from '#contract/quiz/question.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import type { AskedKey } from '../stored-question.ts'

export type Mark = {
  isRight: boolean
  points: number
  /** Of `fill`, one a blank; empty for the other types. */
  rightBlanks: boolean[]
}

export const EMPTY: Answer = { choices: [], texts: [] }

export const isAnswered = ({ choices, texts }: Answer): boolean =>
  choices.length > 0 || texts.some((text) => text.trim() !== '')

/** Marks an answer; all or nothing. */
export function markAnswer(key: AskedKey, answer: Answer): Mark {
  const rightBlanks = key.type === 'fill' ? markBlanks(key, answer) : []
  const isRight = isAnswered(answer) && isRightAnswer(key, answer, rightBlanks)
  return { isRight, points: isRight ? key.points : 0, rightBlanks }
}

function isRightAnswer(key: AskedKey, { choices, texts }: Answer, rightBlanks: readonly boolean[]): boolean {
  const [text = ''] = texts
  const [accepted = []] = key.accepted
  switch (key.type) {
    case 'single':
      return choices.length === 1 && key.rightChoices.includes(choices[0]!)
    case 'multiple':
      return isSameSet(choices, key.rightChoices)
    case 'ordering':
      return choices.join() === key.rightChoices.join()
    case 'number':
      return isNear(text, accepted[0] ?? '', key.tolerance)
    case 'short':
      return accepted.some((right) => spacelessOf(right) === spacelessOf(text))
    case 'output':
      return accepted.some((right) => printedOf(right) === printedOf(text))
    case 'fill':
      return rightBlanks.length > 0 && rightBlanks.every(Boolean)
  }
}

const isSameSet = (given: readonly number[], right: readonly number[]) =>
  given.toSorted((one, other) => one - other).join() === right.toSorted((one, other) => one - other).join()

/** Code: blanks around it do not count, capitals do. */
const markBlanks = ({ accepted }: AskedKey, { texts }: Answer): boolean[] =>
  accepted.map((rights, at) => rights.some((right) => right.trim() === (texts[at] ?? '').trim()))

/** A unit counts only if the right answer has one. */
function isNear(text: string, right: string, tolerance: number): boolean {
  const [given, wanted] = [readNumber(text), readNumber(right)]
  if (!given || !wanted || (wanted.unit !== '' && given.unit !== wanted.unit)) return false
  // Without it 0.1 + 0.2 would be farther than 0 from 0.3.
  const rounding = 1e-9 * Math.max(1, Math.abs(wanted.value))
  return Math.abs(given.value - wanted.value) <= tolerance + rounding
}

/** Spaces do not count: Korean compounds are written with and without them. */
const spacelessOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u200B-\u200D\uFEFF]+/gu, '')

/** Line ends, blanks at the ends of lines and empty last lines do not count. */
const printedOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00A0]+$/gm, '')
    .replace(/\n+$/, '')
