import { randomInt } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import type { DrawnQuestion } from '../stored-question.ts'
import { type BankQuestion, drawByTag, findItems, findQuestionsToAsk } from './draw.store.ts'
import type { QuizRow } from '../quiz.store.ts'

/**
 * The questions of one attempt. Named ones are in it; then each tag draws at random from those that are not in it yet, so
 * that none is asked twice. Of a large bank only the ids are looked at until the draw.
 */
export async function drawQuestions(
  db: Db,
  {
    id: quizId,
    course_id: courseId,
    is_shuffled: isShuffled,
  }: Pick<QuizRow, 'id' | 'course_id' | 'is_shuffled'>,
): Promise<DrawnQuestion[]> {
  const items = await findItems(db, quizId)
  const taken = new Set(items.flatMap(({ question_id: id }) => id ?? []))
  const ids = new Set<number>()
  for (const { question_id: named, tag, draw_count: count } of items) {
    const chosen =
      named === null ? await drawByTag(db, { courseId, tag: tag!, count, except: [...taken] }) : [named]
    for (const id of chosen) {
      ids.add(id)
      taken.add(id)
    }
  }
  const found = new Map(
    (await findQuestionsToAsk(db, courseId, [...ids])).map((question) => [question.id, question]),
  )
  const drawn = [...ids].flatMap((id) => found.get(id) ?? [])
  return (isShuffled ? shuffled(drawn) : drawn).map((question) => asAsked(question, isShuffled))
}

/** Choices get their ids in the order in which they are shown, so that an id tells nothing about the stored order. */
export function asAsked(
  { id, type, content, key, points }: BankQuestion,
  isShuffled: boolean,
): DrawnQuestion {
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
      codeHtml: content.codeHtml ?? [],
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
function shownOrder(count: number, type: BankQuestion['type'], isShuffled: boolean): number[] {
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
