import { readNumber } from '#contract/quiz/read-number.ts'
import type { Marks } from './gift-marks.ts'
import { readFormatted, releaseEscapes } from './gift-text.ts'
import { splitCode } from './code-block.ts'
import { type QuestionDraft, readDraft, type ReadQuestion, unread } from './read-question.ts'

/** A number as GIFT knows it; `readNumber` of the contract knows more. */
export const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i

type Around = {
  prompt: string
  /** The format of the prompt, which its answers share. */
  format: string
  marks: Marks & { tags: string[] }
  notes: string[]
}

/** One answer: `=%50%text#feedback`. Its parts still hold their escapes. */
type Part = { isEqual: boolean; weight: number | null; text: string; feedback: string }
type Answers = Partial<QuestionDraft> & { type: QuestionDraft['type'] }
type Refusal = { problem: string; type?: QuestionDraft['type'] }

/** A question by what is between its braces. */
export function readAnswers(line: number, inside: string, around: Around): ReadQuestion {
  const { prompt, marks, notes } = around
  const general = inside.lastIndexOf('####')
  const answers = (general < 0 ? inside : inside.slice(0, general)).trim()
  const explanation = general < 0 ? '' : readFormatted(inside.slice(general + 4), around.format).text
  const read = readByForm(answers, around)
  if ('problem' in read) return unread(line, read.problem, { type: read.type ?? null, prompt })
  const isCode = read.type === 'fill' || read.type === 'output'
  const split = isCode ? splitCode(prompt) : null
  return readDraft(
    line,
    {
      prompt: split?.prompt ?? prompt,
      code: split?.code ?? '',
      codeLanguage: marks.language ?? '',
      ...read,
      explanation: [explanation, read.explanation].filter(Boolean).join('\n\n'),
      points: marks.points,
      tags: marks.tags,
    },
    notes,
  )
}

function readByForm(answers: string, around: Around): Answers | Refusal {
  const { type } = around.marks
  if (answers === '') return { problem: '서술형 문제는 가져올 수 없습니다.' }
  if (answers.startsWith('#')) return readNumeric(answers.slice(1), around)
  const truth = readTruth(answers, around)
  if (truth !== null) return truth
  const parts = partsOf(answers)
  if (parts === null) return { problem: '답은 = 또는 ~로 시작해야 합니다.' }
  if (type === 'short' || type === 'output') return readShort(parts, around, type)
  if (type === 'ordering' || type === 'fill') return readPairs(parts, around, type)
  if (parts.some(({ isEqual }) => !isEqual)) return readChoices(parts, around)
  if (parts.some(({ text }) => text.includes('->')))
    return { problem: '짝짓기 문제는 가져올 수 없습니다. 순서 맞추기나 객관식으로 바꿔 주세요.' }
  return readShort(parts, around, 'short')
}

/** Null: it begins with another text. A single text without any sign is a right one. */
function partsOf(answers: string): Part[] | null {
  if (!/[=~]/.test(answers)) return [partOf('=', answers)]
  if (!/^[=~]/.test(answers)) return null
  return [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', rest = '']) => partOf(sign, rest.trim()))
}

function partOf(sign: string, rest: string): Part {
  const [mark = '', weight] = /^%(-?\d{1,3}(?:\.\d{0,9})?)%/.exec(rest) ?? []
  const body = rest.slice(mark.length)
  const hash = body.indexOf('#')
  return {
    isEqual: sign === '=',
    weight: weight === undefined ? null : Number(weight),
    text: (hash < 0 ? body : body.slice(0, hash)).trim(),
    feedback: hash < 0 ? '' : body.slice(hash + 1).trim(),
  }
}

const MERGED = '답마다 적은 해설을 문제의 해설로 모았습니다.'
const PARTIAL = '일부 점수를 주는 답은 정답으로 가져오지 않습니다.'

/** `{T#if wrong#if right}`; null: another word. */
function readTruth(answers: string, { format }: Around): Answers | null {
  const [word = '', ifWrong = '', ifRight = ''] = answers.split('#')
  const isTrue = /^t(rue)?$/i.test(word.trim())
  if (!isTrue && !/^f(alse)?$/i.test(word.trim())) return null
  return {
    type: 'single',
    choices: [true, false].map((choice) => ({
      text: choice ? '참' : '거짓',
      isRight: choice === isTrue,
      explanation: readFormatted(choice === isTrue ? ifRight : ifWrong, format).text,
    })),
  }
}

function readChoices(parts: readonly Part[], { format, notes }: Around): Answers | Refusal {
  const equals = parts.filter(({ isEqual }) => isEqual).length
  if (equals > 1)
    return {
      problem: '정답(=)이 여러 개인 객관식입니다. 모두 골라야 하면 ~%50%처럼 적어 주세요.',
      type: 'single',
    }
  const type = equals === 1 ? 'single' : 'multiple'
  const isRight = ({ isEqual, weight }: Part) => (type === 'single' ? isEqual : (weight ?? 0) > 0)
  const shares = new Set(parts.filter(isRight).map(({ weight }) => Math.round(weight ?? 100)))
  if (
    shares.size > 1 ||
    (type === 'single' && parts.some((part) => !isRight(part) && (part.weight ?? 0) > 0))
  )
    notes.push(
      type === 'single' ? PARTIAL : '보기마다 다른 점수는 가져오지 않습니다. 모두 골라야 정답이 됩니다.',
    )
  return {
    type,
    choices: parts.map((part) => ({
      text: readFormatted(part.text, format).text,
      isRight: isRight(part),
      explanation: readFormatted(part.feedback, format).text,
    })),
  }
}

function readShort(
  parts: readonly Part[],
  { format, notes }: Around,
  type: 'short' | 'output',
): Answers | Refusal {
  if (parts.some(({ isEqual }) => !isEqual))
    return { problem: '단답형의 답은 모두 =로 시작해야 합니다.', type }
  const full = parts.filter(({ weight }) => weight === null || weight >= 100)
  if (full.length < parts.length) notes.push(PARTIAL)
  return {
    type,
    accepted: [full.map(({ text }) => releaseEscapes(text))],
    explanation: merged(parts, format, notes),
  }
}

/** `=1 -> first =2 -> second`, as this product writes `ordering` and `fill`. */
function readPairs(
  parts: readonly Part[],
  { format, marks, notes }: Around,
  type: 'ordering' | 'fill',
): Answers | Refusal {
  const pairs = parts.map(({ text }) => /^(\d{1,3})\s*->([^]*)$/.exec(text))
  if (pairs.some((pair) => pair === null)) return { problem: `답을 '=1 -> 첫째'처럼 적어 주세요.`, type }
  const read = pairs.map((pair) => ({ place: Number(pair![1]), text: pair![2]!.trim() }))
  if (type === 'ordering') {
    const sorted = read
      .map((one, at) => ({ ...one, explanation: marks.explanations?.[at] ?? '' }))
      .toSorted((a, b) => a.place - b.place)
    return {
      type,
      choices: sorted.map(({ text, explanation }) => ({
        text: readFormatted(text, format).text,
        isRight: false,
        explanation,
      })),
    }
  }
  const count = read.reduce((most, { place }) => Math.max(most, place), 0)
  const accepted = Array.from({ length: count }, (_none, at) =>
    read.filter(({ place }) => place === at + 1).map(({ text }) => releaseEscapes(text)),
  )
  return { type, accepted, explanation: merged(parts, format, notes) }
}

/** `{#3.14:0.01}`, `{#1..5}` or `{#=3.14:0.01#feedback =%50%3:1}`. */
function readNumeric(answers: string, { format, marks, notes }: Around): Answers | Refusal {
  const parts = partsOf(answers.trim())
  const wrong = {
    problem: '수를 3.14, 3.14:0.01(오차) 또는 1..5(범위)처럼 적어 주세요.',
    type: 'number' as const,
  }
  if (parts === null || parts.some(({ isEqual }) => !isEqual)) return wrong
  const full = parts.filter(({ weight }) => weight === null || weight >= 100)
  if (full.length < parts.length) notes.push(PARTIAL)
  const [answer, ...others] = full
  if (!answer) return wrong
  if (others.length > 0) notes.push('정답인 수가 여러 개여서 첫 번째만 가져옵니다.')
  const read = numberOf(answer.text.replace(/\s+/g, ''))
  if (read === null) return wrong
  return {
    type: 'number',
    // A number that was changed elsewhere has lost its unit.
    accepted: [
      [
        marks.value !== undefined && readNumber(marks.value)?.value === Number(read.value)
          ? marks.value
          : read.value,
      ],
    ],
    tolerance: read.tolerance,
    explanation: merged(parts, format, notes),
  }
}

function numberOf(text: string): { value: string; tolerance: number } | null {
  const range = text.split('..')
  if (range.length === 2) {
    const [from, to] = range.map(Number) as [number, number]
    if (!range.every((end) => NUMBER.test(end)) || from > to) return null
    return { value: String((from + to) / 2), tolerance: (to - from) / 2 }
  }
  const [value = '', tolerance = '0', ...rest] = text.split(':')
  if (rest.length > 0 || !NUMBER.test(value) || !NUMBER.test(tolerance)) return null
  return { value: readNumber(value) ? value : String(Number(value)), tolerance: Number(tolerance) }
}

/** The feedback of single answers, for the types that explain the question only. */
function merged(parts: readonly Part[], format: string, notes: string[]): string {
  const lines = parts.flatMap(({ text, feedback }) => {
    const words = readFormatted(feedback, format).text
    return words === '' ? [] : [`${releaseEscapes(text)}: ${words}`]
  })
  if (lines.length > 0) notes.push(MERGED)
  return lines.join('\n\n')
}
