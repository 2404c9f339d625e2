import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { QUESTION_FILE_QUESTIONS_MAX } from '#contract/quiz/exchange.ts'
import { BLANK } from '#contract/quiz/question.ts'
import { questionFault } from '#contract/quiz/question-fault.ts'
import { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { anyCharacters } from '#server/testing/any-characters.ts'
import { readQuestions, writeQuestions } from './exchange.ts'

/** Anything quadratic takes minutes at this length. */
const LONG = 200_000
const FORMATS = ['gift', 'csv'] as const

/** Signs that either format gives a meaning to. */
const HARD = [
  ...'\\:#={}~%|,;"\'`[]<>&-+@_ \t\n',
  '___',
  '->',
  '//',
  '::',
  '####',
  '[html]',
  '%50%',
  '```',
  '가',
  '😀',
  '𐀀',
]
const hardText = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength })
    .map((parts) => parts.join('').replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed().trim())
const word = (maxLength: number) => hardText(maxLength).filter((text) => text !== '')
/** Code keeps its white space. */
const code = hardText(20).map((text) => `  x${text}\n`)
const choice = fc.record(
  { text: word(8), isRight: fc.constant(false), explanation: hardText(6) },
  { noNullPrototype: true },
)
const choices = fc.uniqueArray(choice, { minLength: 2, maxLength: 12, selector: ({ text }) => text })
const texts = (maxLength = 4) => fc.array(word(6), { minLength: 1, maxLength })

const common = {
  prompt: word(12),
  explanation: hardText(10),
  points: fc.integer({ min: 1, max: 100 }),
  tags: fc.uniqueArray(
    word(4)
      .map((tag) => tag.slice(0, 30).toWellFormed().trim())
      .filter(Boolean),
    { maxLength: 4 },
  ),
}
const NONE = { code: '', codeLanguage: '', choices: [], accepted: [], tolerance: 0 }
const codeLanguage = fc.constantFrom('', 'python', 'c++', 'C 언어')

const question: fc.Arbitrary<QuestionToWrite> = fc.oneof(
  fc.record({ ...common, choices, at: fc.nat() }).map(({ at, ...given }) => ({
    ...NONE,
    ...given,
    type: 'single' as const,
    choices: given.choices.map((one, place) => ({ ...one, isRight: place === at % given.choices.length })),
  })),
  fc.record({ ...common, choices, at: fc.integer({ min: 1, max: 4095 }) }).map(({ at, ...given }) => ({
    ...NONE,
    ...given,
    type: 'multiple' as const,
    choices: given.choices.map((one, place) => ({
      ...one,
      isRight: place === 0 || ((at >> place) & 1) === 1,
    })),
  })),
  fc.record({ ...common, choices }).map((given) => ({ ...NONE, ...given, type: 'ordering' as const })),
  fc
    .record({
      ...common,
      value: fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
        fc.constantFrom('1,000 kg', '-3.5%', '+7', '５'),
      ),
      tolerance: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
    })
    .map(({ value, ...given }) => ({
      ...NONE,
      ...given,
      type: 'number' as const,
      accepted: [[value]],
    })),
  fc.record({ ...common, texts: texts() }).map(({ texts: accepted, ...given }) => ({
    ...NONE,
    ...given,
    type: 'short' as const,
    accepted: [accepted],
  })),
  fc.record({ ...common, texts: texts(), code, codeLanguage }).map(({ texts: accepted, ...given }) => ({
    ...NONE,
    ...given,
    type: 'output' as const,
    accepted: [accepted],
  })),
  fc
    .record({ ...common, code, codeLanguage, lists: fc.array(texts(3), { minLength: 1, maxLength: 4 }) })
    .map(({ lists, ...given }) => ({
      ...NONE,
      ...given,
      type: 'fill' as const,
      code: [given.code.replaceAll('_', ''), ...lists.map((_none, at) => `x${at}\n`)].join(BLANK),
      accepted: lists,
    })),
)

for (const format of FORMATS) {
  test(`${format}: what is written is read back, whatever it contains`, () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        for (const one of questions) {
          deepEqual(QuestionToWrite.parse(one), one)
          equal(questionFault(one), null)
        }
        const { text, lines } = writeQuestions(format, questions)
        const read = readQuestions(format, text)
        deepEqual(
          read.map((one) => one.question ?? one.note),
          questions,
        )
        deepEqual(
          lines.map(({ line }) => line),
          read.map(
            ({ line, question: own }) => line - (format === 'gift' && own ? commentsOf(text, line) : 0),
          ),
        )
      }),
      { numRuns: 150 },
    )
  })

  test(`${format}: any text is read without an error, in the time of its length`, () => {
    fc.assert(
      fc.property(fc.oneof(hardText(60), anyCharacters(200)), (text) => {
        ok(Array.isArray(readQuestions(format, text)))
      }),
      { numRuns: 300 },
    )
    for (const piece of [
      '{',
      '}',
      '=',
      '~',
      '#',
      '\\',
      '[tag:',
      '// [tag:',
      '\n// [codemaru ',
      '::',
      '->',
      '`',
      '<',
      '&',
      '"',
      'x"',
      "'",
      '{=a}\n\n',
      '::t::q{=a ~b}\n\n',
      '%',
      '%1',
      ' ',
      '\n',
      'type,prompt\n',
      ',',
      '1..',
      '{=1->a=1->',
      '|',
      '\\|',
    ]) {
      const before = process.cpuUsage()
      readQuestions(format, `type,prompt,right,answer1\n${piece.repeat(LONG / piece.length)}`)
      readQuestions(format, `{${piece.repeat(LONG / piece.length)}}`)
      const { user, system } = process.cpuUsage(before)
      ok(user + system < 1_500_000, `${JSON.stringify(piece)}: ${Math.round((user + system) / 1000)} ms`)
    }
  })
}

/** How many lines of comment are above a question; a report of an export begins with them. */
const commentsOf = (text: string, line: number) => (text.split('\n')[line - 2]?.startsWith('//') ? 1 : 0)

test('a file of too many questions is refused as one', () => {
  const text = '{=a ~b}\n\n'.repeat(QUESTION_FILE_QUESTIONS_MAX + 1)
  deepEqual(
    readQuestions('gift', text).map(({ state, line }) => ({ state, line })),
    [{ state: 'problem', line: 1 }],
  )
})
