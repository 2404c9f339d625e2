import { randomInt } from 'node:crypto'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { DrawnQuestion, StoredContent, StoredKey } from '../stored-question.ts'

export type BankQuestion = {
  id: number
  type: QuestionType
  content: StoredContent
  key: StoredKey
  points: number
  tags: string[]
}
export type DrawItem = { question_id: number | null; tag: string | null; draw_count: number }

/**
 * The questions of one attempt. Named ones are in it; then each tag draws at random from those that are not in it yet, so
 * that none is asked twice.
 */
export function drawQuestions(
  items: readonly DrawItem[],
  bank: readonly BankQuestion[],
  { isShuffled }: { isShuffled: boolean },
): DrawnQuestion[] {
  const named = new Set(items.flatMap(({ question_id: id }) => id ?? []))
  const taken = new Set(named)
  const waiting = new Set(named)
  const drawn = items.flatMap((item) => {
    if (item.question_id !== null)
      return waiting.delete(item.question_id) ? bank.filter(({ id }) => id === item.question_id) : []
    const free = bank.filter(({ id, tags }) => !taken.has(id) && tags.includes(item.tag!))
    const chosen = shuffled(free).slice(0, item.draw_count)
    for (const { id } of chosen) taken.add(id)
    return chosen
  })
  return (isShuffled ? shuffled(drawn) : drawn).map((question) => asAsked(question, isShuffled))
}

/** Choices get their ids in the order in which they are shown, so that an id tells nothing about the stored order. */
function asAsked({ id, type, content, key, points }: BankQuestion, isShuffled: boolean): DrawnQuestion {
  const order = shownOrder(content.choices.length, type, isShuffled)
  const idOf = (stored: number) => order.indexOf(stored) + 1
  const stored = content.choices.map((_, at) => at)
  return {
    asked: {
      id,
      type,
      promptHtml: content.promptHtml,
      code: content.code,
      codeLanguage: content.codeLanguage,
      choices: order.map((at) => ({ id: idOf(at), html: content.choices[at]!.html })),
      blankCount: content.blankCount,
      points,
    },
    key: {
      questionId: id,
      type,
      points,
      rightChoices: (type === 'ordering' ? stored : stored.filter((at) => key.rights[at])).map(idOf),
      accepted: key.accepted,
      tolerance: key.tolerance,
      explanationHtml: key.explanationHtml,
      choiceExplanations: stored.flatMap((at) => {
        const html = key.choiceExplanations[at]?.html ?? ''
        return html === '' ? [] : [{ choiceId: idOf(at), html }]
      }),
      choiceTexts: stored.map((at) => ({ choiceId: idOf(at), text: content.choices[at]!.text })),
    },
  }
}

/** Choices to arrange are never shown in the right order, even in a quiz that shuffles nothing. */
function shownOrder(count: number, type: QuestionType, isShuffled: boolean): number[] {
  const stored = Array.from({ length: count }, (_, at) => at)
  if (type !== 'ordering') return isShuffled ? shuffled(stored) : stored
  const order = shuffled(stored)
  const isRight = order.every((at, place) => at === place)
  return isRight && count > 1 ? [...order.slice(1), order[0]!] : order
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[left[at], left[other]] = [left[other]!, left[at]!]
  }
  return left
}
