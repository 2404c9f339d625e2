import type { QuestionFormat, QuestionLine } from '#contract/quiz/exchange.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import type { ReadQuestion } from './read-question.ts'
import { readCsvQuestions } from './read-csv-questions.ts'
import { readGift } from './read-gift.ts'
import { writeCsvQuestions } from './write-csv-questions.ts'
import { writeGift } from './write-gift.ts'

export type { ReadQuestion } from './read-question.ts'

/** Every question of a file, and every part of it that is none. Takes the time of its length, and never throws. */
export function readQuestions(format: QuestionFormat, text: string): ReadQuestion[] {
  const source = text
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  return format === 'gift' ? readGift(source) : readCsvQuestions(source)
}

/** A file with the questions that the format can hold, and a report of each. */
export function writeQuestions(
  format: QuestionFormat,
  questions: readonly QuestionToWrite[],
): { text: string; lines: QuestionLine[] } {
  return format === 'gift' ? writeGift(questions) : writeCsvQuestions(questions)
}
