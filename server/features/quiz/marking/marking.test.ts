import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, QuestionType } from '#contract/quiz/question.ts'
import type { AskedKey } from '../stored-question.ts'
import { answerWords } from './answer-words.ts'
import { markAnswer } from './marking.ts'

const key = (type: QuestionType, given: Partial<AskedKey>): AskedKey => ({
  questionId: 1,
  type,
  points: 3,
  rightChoices: [],
  accepted: [],
  tolerance: 0,
  explanationHtml: '',
  choiceExplanations: [],
  choiceTexts: [],
  ...given,
})
const choices = (...ids: number[]): Answer => ({ choices: ids, texts: [] })
const texts = (...given: string[]): Answer => ({ choices: [], texts: given })
const rights = (of: AskedKey, answers: Answer[]) => answers.map((answer) => markAnswer(of, answer).isRight)

test('one choice: the right one earns all points, any other and none earn nothing', () => {
  const single = key('single', { rightChoices: [2] })
  deepEqual(markAnswer(single, choices(2)), { isRight: true, points: 3, rightBlanks: [] })
  deepEqual(markAnswer(single, choices(1)), { isRight: false, points: 0, rightBlanks: [] })
  deepEqual(rights(single, [choices(), choices(1, 2)]), [false, false])
})

test('several choices: all right ones and only those, in any order', () => {
  const multiple = key('multiple', { rightChoices: [1, 3] })
  deepEqual(rights(multiple, [choices(3, 1), choices(1), choices(1, 2, 3), choices(1, 1)]), [
    true,
    false,
    false,
    false,
  ])
})

test('an order: exactly the right one', () => {
  const ordering = key('ordering', { rightChoices: [3, 1, 2] })
  deepEqual(rights(ordering, [choices(3, 1, 2), choices(1, 2, 3), choices(3, 1)]), [true, false, false])
})

test('a number: thousands, full-width digits and signs, within the tolerance; no decimal comma', () => {
  const number = key('number', { accepted: [['1234.5']], tolerance: 0.5 })
  const given = [
    '1,234.5',
    '１２３４．５',
    ' +1234 ',
    '1235',
    '1.2345e3',
    '1235.1',
    '1234,5',
    '12,34.5',
    'x',
    '',
  ]
  deepEqual(
    rights(
      number,
      given.map((text) => texts(text)),
    ),
    [true, true, true, true, true, false, false, false, false, false],
  )
  const negative = key('number', { accepted: [['-0.3']] })
  deepEqual(rights(negative, [texts('−0.3'), texts('-.3'), texts('0.3')]), [true, true, false])
})

test('a number: a unit counts only if the right answer has one', () => {
  const plain = key('number', { accepted: [['3']] })
  deepEqual(rights(plain, [texts('3개'), texts('3 km'), texts('3 4'), texts('0x3')]), [
    true,
    true,
    false,
    false,
  ])
  const withUnit = key('number', { accepted: [['5 km']] })
  deepEqual(rights(withUnit, [texts('5KM'), texts('5 m'), texts('5')]), [true, false, false])
})

test('a short text: spaces, capitals and the composition of Hangul do not count; several are accepted', () => {
  const short = key('short', { accepted: [['가비지 컬렉션', 'garbage collection', 'GC']] })
  const given = [
    '가비지컬렉션',
    ' 가 비 지　컬렉션 ',
    '가비지 컬렉션'.normalize('NFD'),
    'gc',
    'Garbage\tCollection',
  ]
  deepEqual(
    rights(
      short,
      given.map((text) => texts(text)),
    ),
    [true, true, true, true, true],
  )
  equal(markAnswer(short, texts('가비지')).isRight, false)
})

test('blanks of code: each is marked, capitals count, blanks around do not; part of them earns nothing', () => {
  const fill = key('fill', { accepted: [['let', 'const'], ['length']] })
  deepEqual(markAnswer(fill, texts(' const ', 'length')), {
    isRight: true,
    points: 3,
    rightBlanks: [true, true],
  })
  deepEqual(markAnswer(fill, texts('let', 'Length')), {
    isRight: false,
    points: 0,
    rightBlanks: [true, false],
  })
  deepEqual(markAnswer(fill, texts()), { isRight: false, points: 0, rightBlanks: [false, false] })
})

test('an output: line ends and blanks at the ends do not count, blanks at the beginning do', () => {
  const output = key('output', { accepted: [['1\n  2\n']] })
  const given = ['1\r\n  2', '1  \n  2\t\n\n', '1\n2', '1   2']
  deepEqual(
    rights(
      output,
      given.map((text) => texts(text)),
    ),
    [true, true, false, false],
  )
})

test('the words of an answer are those of the choices as written, whatever the attempt shuffled', () => {
  const choiceTexts = [
    { choiceId: 2, text: '가' },
    { choiceId: 1, text: '나' },
  ]
  equal(answerWords(key('multiple', { choiceTexts }), choices(1, 2)), '가, 나')
  equal(answerWords(key('ordering', { choiceTexts }), choices(1, 2)), '나 → 가')
  equal(answerWords(key('fill', {}), texts(' let', 'x')), 'let | x')
})
