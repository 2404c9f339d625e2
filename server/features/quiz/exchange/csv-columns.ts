import { BLANKS_MAX, CHOICES_MAX, QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'

/**
 * The columns of a CSV file of questions, in any order; only `type` and `prompt` are needed.
 *
 * `type`: single, multiple, number, short, ordering, fill or output. `prompt`, `explanation`: Markdown. `code`, `language`:
 * of fill (each blank is `___`) and output. `choice1` to `choice12`, `explanation1` to `explanation12`: choices, of ordering
 * in the right order. `right`: the places of the right choices, `1 3`. `answer1`: the right texts, separated by `|`; of fill
 * one column a blank, to `answer12`. `tolerance`: of number. `points`. `tags`: separated by commas. `\|`, `\,` and `\\` are
 * the signs themselves, and a `'` before a sign that spreadsheets calculate with is left out.
 */
const NAMES = {
  type: ['유형'],
  prompt: ['문제'],
  code: ['코드'],
  language: ['언어'],
  right: ['정답', '정답 보기'],
  tolerance: ['허용 오차', '오차'],
  points: ['배점', '점수'],
  tags: ['태그'],
  explanation: ['해설'],
} as const
export type NamedColumn = keyof typeof NAMES

export const NAMED_COLUMNS = Object.keys(NAMES) as NamedColumn[]
export const choiceColumn = (at: number) => `choice${at + 1}`
export const explanationColumn = (at: number) => `explanation${at + 1}`
export const answerColumn = (at: number) => `answer${at + 1}`

const ALIASES: ReadonlyMap<string, string> = new Map([
  ...NAMED_COLUMNS.flatMap((name) => NAMES[name].map((alias) => [alias, name] as const)),
  ...Array.from({ length: CHOICES_MAX }, (_none, at) => [`보기${at + 1}`, choiceColumn(at)] as const),
  ...Array.from(
    { length: CHOICES_MAX },
    (_none, at) => [`보기 해설${at + 1}`, explanationColumn(at)] as const,
  ),
  ...Array.from({ length: BLANKS_MAX }, (_none, at) => [`답${at + 1}`, answerColumn(at)] as const),
  ['answer', 'answer1'],
  ['답', 'answer1'],
])

/** The place of each column that the head names. */
export function placesOf(head: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [at, cell] of head.entries()) {
    const name = cell.trim().toLowerCase()
    const column = ALIASES.get(name) ?? name
    if (!places.has(column)) places.set(column, at)
  }
  return places
}

const TYPE_WORDS: ReadonlyMap<string, QuestionType> = new Map([
  ...QUESTION_TYPES.map((type) => [type, type] as const),
  ['객관식', 'single'],
  ['복수 선택', 'multiple'],
  ['숫자', 'number'],
  ['단답형', 'short'],
  ['순서 맞추기', 'ordering'],
  ['빈칸 채우기', 'fill'],
  ['출력 맞히기', 'output'],
])

export const typeOf = (word: string) => TYPE_WORDS.get(word.trim().toLowerCase())

/** Splits at each of the signs that has no `\` before it. */
export function splitList(text: string, signs: string): string[] {
  const items: string[] = []
  let item = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    const next = text[at + 1] ?? ''
    if (sign === '\\' && next !== '' && `\\${signs}`.includes(next)) item += text[(at += 1)]
    else if (signs.includes(sign)) {
      items.push(item.trim())
      item = ''
    } else item += sign
  }
  return [...items, item.trim()].filter((one) => one !== '')
}

export const joinList = (items: readonly string[], signs: string) =>
  items
    .map((item) => [...item].map((sign) => (`\\${signs}`.includes(sign) ? `\\${sign}` : sign)).join(''))
    .join(signs[0])

/** What `csvLine` puts a `'` before; a text that already begins so gets one here, so that an import takes off one. */
const GUARDED = /^'+\s*[=+\-@\t\r\n＝＋－＠]/u

export const guarded = (text: string) => (GUARDED.test(text) ? `'${text}` : text)
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell)
