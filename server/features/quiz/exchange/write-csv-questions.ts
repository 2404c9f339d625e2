import type { QuestionLine } from '#contract/quiz/exchange.ts'
import { questionFault } from '#contract/quiz/question-fault.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import {
  answerColumn,
  choiceColumn,
  explanationColumn,
  guarded,
  joinList,
  NAMED_COLUMNS,
  type NamedColumn,
} from './csv-columns.ts'
import { exportLine } from './read-question.ts'

/** With a byte order mark, without which Excel would not read Korean. */
export function writeCsvQuestions(questions: readonly QuestionToWrite[]): {
  text: string
  lines: QuestionLine[]
} {
  const written = questions.filter((question) => questionFault(question) === null)
  const numbers = (count: number, column: (at: number) => string) =>
    Array.from({ length: count }, (_none, at) => column(at))
  const choices = most(written.map((question) => question.choices.length))
  const columns = [
    ...NAMED_COLUMNS,
    ...numbers(choices, choiceColumn),
    ...numbers(choices, explanationColumn),
    ...numbers(most(written.map(({ accepted }) => accepted.length)), answerColumn),
  ]
  const rows = [csvLine(columns)]
  const lines: QuestionLine[] = []
  let line = 2
  for (const question of questions) {
    const fault = questionFault(question)
    lines.push(exportLine(line, fault ? 'problem' : 'fine', question, fault?.message ?? ''))
    if (fault) continue
    const cells = cellsOf(question)
    const row = csvLine(columns.map((column) => guarded(clean(cells[column] ?? ''))))
    rows.push(row)
    line += row.split('\n').length - 1
  }
  return { text: `\uFEFF${rows.join('')}`, lines }
}

function cellsOf(question: QuestionToWrite): Record<string, string> {
  const { type, choices, accepted } = question
  const hasCode = type === 'fill' || type === 'output'
  const named: Record<NamedColumn, string> = {
    type,
    prompt: question.prompt,
    code: hasCode ? question.code : '',
    language: hasCode ? question.codeLanguage : '',
    right: choices.flatMap(({ isRight }, at) => (isRight && type !== 'ordering' ? [at + 1] : [])).join(' '),
    tolerance: type === 'number' && question.tolerance !== 0 ? String(question.tolerance) : '',
    points: String(question.points),
    tags: joinList(question.tags, ',|'),
    explanation: question.explanation,
  }
  return {
    ...named,
    ...Object.fromEntries(choices.map(({ text }, at) => [choiceColumn(at), text])),
    ...Object.fromEntries(choices.map(({ explanation }, at) => [explanationColumn(at), explanation])),
    ...Object.fromEntries(accepted.map((texts, at) => [answerColumn(at), joinList(texts, '|')])),
  }
}

const most = (counts: readonly number[]) => counts.reduce((max, count) => Math.max(max, count), 0)

const clean = (text: string) => text.replace(/\r\n?/g, '\n')
