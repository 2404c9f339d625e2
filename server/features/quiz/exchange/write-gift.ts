import type { QuestionLine } from '#contract/quiz/exchange.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { questionFault } from '#contract/quiz/question-fault.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { withCode } from './code-block.ts'
import { type Marks, writeMarks } from './gift-marks.ts'
import { NUMBER } from './gift-answers.ts'
import { escapeGift, formatted } from './gift-text.ts'
import { exportLine } from './read-question.ts'

const TITLE_MAX = 60

/**
 * Writes GIFT. What it has no place for (points, tags, `ordering`, `fill`, `output`) is in a comment from which an import
 * reads it back; another program sees a pairing or a short answer.
 */
export function writeGift(questions: readonly QuestionToWrite[]): { text: string; lines: QuestionLine[] } {
  const pieces: string[] = []
  const lines: QuestionLine[] = []
  let at = 1
  for (const question of questions) {
    const fault = questionFault(question)
    if (fault) {
      lines.push(exportLine(at, 'problem', question, fault.message))
      continue
    }
    const piece = `${giftOf(question)}\n`
    lines.push(exportLine(at, 'fine', question, NOTES[question.type] ?? ''))
    pieces.push(piece)
    at += piece.split('\n').length
  }
  return { text: pieces.join('\n'), lines }
}

const NOTES: Partial<Record<QuestionToWrite['type'], string>> = {
  ordering: '다른 프로그램에서는 짝짓기 문제로 열립니다.',
  fill: '다른 프로그램에서는 짝짓기 문제로 열립니다.',
  output: '다른 프로그램에서는 단답형 문제로 열립니다.',
}

function giftOf(question: QuestionToWrite): string {
  const { type, prompt, code, codeLanguage } = question
  const hasCode = type === 'fill' || type === 'output'
  const text = clean(hasCode ? withCode(prompt, clean(code), codeLanguage) : prompt)
  const title = clean(prompt).split('\n', 1)[0]!.slice(0, TITLE_MAX).toWellFormed().trim()
  const marks = writeMarks(question, marksOf(question))
  const explanation = clean(question.explanation).trim()
  const general = explanation === '' ? '' : `\n\t####${formatted(explanation)}`
  return `${marks}::${escapeGift(title)}::[markdown]${escapeGift(text)} {${answersOf(question)}${general}\n}`
}

function marksOf({ type, points, codeLanguage, choices, accepted }: QuestionToWrite): Marks {
  const hasCode = type === 'fill' || type === 'output'
  // An arrow would make a pairing of a short answer.
  const isNamed =
    hasCode || type === 'ordering' || (type === 'short' && accepted[0]!.some((text) => text.includes('->')))
  const isExplained = type === 'ordering' && choices.some(({ explanation }) => explanation !== '')
  return {
    ...(isNamed && { type }),
    ...(points !== 1 && { points }),
    ...(hasCode && codeLanguage !== '' && { language: codeLanguage }),
    ...(type === 'number' && !NUMBER.test(accepted[0]![0]!) && { value: accepted[0]![0]! }),
    ...(isExplained && { explanations: choices.map(({ explanation }) => clean(explanation)) }),
  }
}

function answersOf({ type, choices, accepted, tolerance }: QuestionToWrite): string {
  const right = choices.filter(({ isRight }) => isRight).length
  const lines: string[] = (() => {
    switch (type) {
      case 'single':
        return choices.map((choice) =>
          choiceLine(choice, choice.isRight ? '=' : '~', choice.isRight ? 100 : 0, false),
        )
      case 'multiple':
        return choices.map((choice) => choiceLine(choice, '~', choice.isRight ? 100 / right : -100, true))
      case 'number':
        return [
          `#${NUMBER.test(accepted[0]![0]!) ? accepted[0]![0]! : readNumber(accepted[0]![0]!)?.value}:${tolerance}`,
        ]
      case 'short':
      case 'output':
        return accepted[0]!.map((text) => `=${weightOf(100, text.startsWith('%'))}${escapeGift(clean(text))}`)
      case 'ordering':
        return choices.map(({ text }, at) => `=${at + 1} -> ${formatted(clean(text))}`)
      case 'fill':
        return accepted.flatMap((texts, at) =>
          texts.map((text) => `=${at + 1} -> ${escapeGift(clean(text))}`),
        )
    }
  })()
  return type === 'number' ? lines.join('') : lines.map((line) => `\n\t${line}`).join('')
}

type Choice = QuestionToWrite['choices'][number]

function choiceLine(
  { text, explanation }: Choice,
  sign: string,
  weight: number,
  isWeighted: boolean,
): string {
  const words = clean(explanation).trim()
  const mark = weightOf(weight, isWeighted || text.startsWith('%'))
  return `${sign}${mark}${formatted(clean(text))}${words === '' ? '' : `#${formatted(words)}`}`
}

const weightOf = (weight: number, isWritten: boolean) => (isWritten ? `%${Number(weight.toFixed(5))}%` : '')

const clean = (text: string) => text.replace(/\r\n?/g, '\n')
