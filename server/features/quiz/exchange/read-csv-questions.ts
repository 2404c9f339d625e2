import { QUESTION_FILE_QUESTIONS_MAX } from '#contract/quiz/exchange.ts'
import { BLANKS_MAX, CHOICES_MAX } from '#contract/quiz/question.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import {
  answerColumn,
  choiceColumn,
  explanationColumn,
  type NamedColumn,
  placesOf,
  splitList,
  typeOf,
  unguarded,
} from './csv-columns.ts'
import { type QuestionDraft, readDraft, type ReadQuestion, tooMany, unread } from './read-question.ts'

/** The value of a column; blank if there is none. */
type Cells = (column: string) => string

export function readCsvQuestions(source: string): ReadQuestion[] {
  const [head, ...rows] = readCsv(source)
  if (!head) return []
  const places = placesOf(head.cells)
  if (!places.has('type') || !places.has('prompt'))
    return [unread(1, '첫 줄에 type, prompt 등 열 이름을 적어 주세요.')]
  if (rows.length > QUESTION_FILE_QUESTIONS_MAX) return tooMany()
  return rows.map(({ line, cells }) =>
    readRow(line, (column) => unguarded(cells[places.get(column) ?? -1] ?? '')),
  )
}

function readRow(line: number, cell: Cells): ReadQuestion {
  const named = (column: NamedColumn) => cell(column)
  const [type, prompt] = [typeOf(named('type')), named('prompt')]
  if (type === undefined)
    return unread(
      line,
      '유형(type)은 single, multiple, number, short, ordering, fill, output 중 하나로 적어 주세요.',
      {
        prompt,
      },
    )
  const hasCode = type === 'fill' || type === 'output'
  const hasChoices = type === 'single' || type === 'multiple' || type === 'ordering'
  const draft: QuestionDraft = {
    type,
    prompt,
    ...(hasCode && { code: named('code'), codeLanguage: named('language').trim() }),
    ...(hasChoices ? { choices: choicesIn(cell) } : { accepted: acceptedIn(cell) }),
    ...(type === 'number' && { tolerance: numberIn(named('tolerance')) }),
    explanation: named('explanation'),
    points: numberIn(named('points')),
    tags: splitList(named('tags'), ',|'),
  }
  if (type !== 'single' && type !== 'multiple') return readDraft(line, draft)
  const places = named('right')
    .split(/[\s,;|]+/)
    .filter(Boolean)
  const wrong = places.find((place) => !draft.choices?.[Number(place) - 1])
  if (wrong !== undefined)
    return unread(line, `정답(right)에는 보기의 번호를 적어 주세요: ${wrong.slice(0, 20)}`, { type, prompt })
  const right = new Set(places.map((place) => Number(place) - 1))
  return readDraft(line, {
    ...draft,
    choices: draft.choices?.map((choice, at) => ({ ...choice, isRight: right.has(at) })),
  })
}

/** Up to the last column with a text: an empty one between others is a mistake that the contract names. */
function choicesIn(cell: Cells) {
  const texts = Array.from({ length: CHOICES_MAX }, (_none, at) => cell(choiceColumn(at)))
  const count = texts.findLastIndex((text) => text.trim() !== '') + 1
  return texts.slice(0, count).map((text, at) => ({ text, explanation: cell(explanationColumn(at)) }))
}

function acceptedIn(cell: Cells): string[][] {
  const lists = Array.from({ length: BLANKS_MAX }, (_none, at) => splitList(cell(answerColumn(at)), '|'))
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1)
}

/** Undefined: the default. */
const numberIn = (cell: string) => (cell.trim() === '' ? undefined : Number(cell))
