import { type Problem, problem } from '../platform/problem.ts'
import { BLANK, BLANKS_MAX } from './question.ts'
import { readNumber } from './read-number.ts'
import type { QuestionToWrite } from './staff-question.ts'

const fault = (message: string) => problem(400, 'BAD_QUESTION', message)

export const choicesMissing = fault('보기를 2개 이상 입력해 주세요.')
export const choicesAlike = fault('같은 보기가 있습니다. 보기를 서로 다르게 입력해 주세요.')
export const rightChoiceMissing = fault('정답인 보기를 선택해 주세요.')
export const oneRightChoice = fault('정답인 보기를 하나만 선택해 주세요.')
export const acceptedMissing = fault('정답을 입력해 주세요.')
export const oneNumber = fault('정답을 수 하나로 입력해 주세요.')
export const codeMissing = fault('코드를 입력해 주세요.')
export const blankMissing = fault(`코드에 빈칸(${BLANK})을 하나 이상 넣어 주세요.`)
export const tooManyBlanks = fault(`빈칸은 ${BLANKS_MAX}개까지 만들 수 있습니다.`)
export const blanksUnequal = fault('빈칸마다 정답을 입력해 주세요.')

export const countBlanks = (code: string): number => code.split(BLANK).length - 1

/** The refusal of a question that lacks something for its type, or null. Screens show the same sentence. */
export function questionFault(question: QuestionToWrite): Problem | null {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return faultInChoices(question) ?? faultInRights(question)
    case 'ordering':
      return faultInChoices(question)
    case 'number':
      return faultInNumber(question)
    case 'short':
      return faultInAccepted(question)
    case 'output':
      return question.code.trim() === '' ? codeMissing : faultInAccepted(question)
    case 'fill':
      return faultInBlanks(question)
  }
}

function faultInChoices({ choices }: QuestionToWrite): Problem | null {
  if (choices.length < 2) return choicesMissing
  return new Set(choices.map(({ text }) => text.trim())).size < choices.length ? choicesAlike : null
}

function faultInRights({ type, choices }: QuestionToWrite): Problem | null {
  const rights = choices.filter(({ isRight }) => isRight).length
  if (rights === 0) return rightChoiceMissing
  return type === 'single' && rights > 1 ? oneRightChoice : null
}

function faultInAccepted({ accepted }: QuestionToWrite): Problem | null {
  return accepted.length === 1 && accepted[0]!.length > 0 ? null : acceptedMissing
}

function faultInNumber({ accepted }: QuestionToWrite): Problem | null {
  const values = accepted.flat()
  if (values.length === 0) return acceptedMissing
  return values.length === 1 && readNumber(values[0]!) ? null : oneNumber
}

function faultInBlanks({ code, accepted }: QuestionToWrite): Problem | null {
  const blanks = countBlanks(code)
  if (blanks === 0) return blankMissing
  if (blanks > BLANKS_MAX) return tooManyBlanks
  return accepted.length === blanks && accepted.every((texts) => texts.length > 0) ? null : blanksUnequal
}
