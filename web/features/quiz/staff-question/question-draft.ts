import { BLANKS_MAX, type QuestionType } from '#contract/quiz/question.ts'
import { countBlanks, questionFault } from '#contract/quiz/question-fault.ts'
import { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

export type ChoiceDraft = { key: number; text: string; isRight: boolean; explanation: string }

/** The form as it is typed. Fields of other types stay while the type is tried out; numbers are texts until they are sent. */
export type QuestionDraft = {
  type: QuestionType
  prompt: string
  code: string
  codeLanguage: string
  choices: readonly ChoiceDraft[]
  /** One list, or one a blank of `fill`. */
  accepted: readonly (readonly string[])[]
  tolerance: string
  explanation: string
  points: string
  /** Separated by commas. */
  tags: string
}

/** By the path of the field, such as `prompt` or `choices.0.text`; `form`: what the type needs. */
export type DraftErrors = Readonly<Record<string, string>>

let lastKey = 0
export const newChoice = (): ChoiceDraft => ({
  key: (lastKey += 1),
  text: '',
  isRight: false,
  explanation: '',
})

export const newQuestion = (): QuestionDraft => ({
  type: 'single',
  prompt: '',
  code: '',
  codeLanguage: '',
  choices: [newChoice(), newChoice()],
  accepted: [['']],
  tolerance: '',
  explanation: '',
  points: '1',
  tags: '',
})

export function draftOf(question: QuestionToWrite): QuestionDraft {
  const { type, prompt, code, codeLanguage, choices, accepted, tolerance, explanation, points, tags } =
    question
  return {
    type,
    prompt,
    code,
    codeLanguage,
    choices:
      choices.length > 0
        ? choices.map((choice) => ({ ...newChoice(), ...choice }))
        : [newChoice(), newChoice()],
    accepted: accepted.length > 0 ? accepted : [['']],
    tolerance: tolerance === 0 ? '' : String(tolerance),
    explanation,
    points: String(points),
    tags: tags.join(', '),
  }
}

export const hasChoices = (type: QuestionType) =>
  type === 'single' || type === 'multiple' || type === 'ordering'
export const hasCode = (type: QuestionType) => type === 'fill' || type === 'output'

/** The lists of answers that the type asks for: one, or one for each blank of the code. */
export function listsOf({ type, code, accepted }: QuestionDraft): string[][] {
  const count = type === 'fill' ? Math.min(BLANKS_MAX, countBlanks(code)) : 1
  return Array.from({ length: count }, (_none, at) => [...(accepted[at] ?? [''])])
}

/** The draft in the shape of the call, with the fields of its type only. */
export function bodyOf(draft: QuestionDraft): QuestionToWrite {
  const { type } = draft
  return {
    type,
    prompt: draft.prompt.trim(),
    code: hasCode(type) ? draft.code : '',
    codeLanguage: hasCode(type) ? draft.codeLanguage.trim() : '',
    choices: hasChoices(type)
      ? draft.choices.map(({ text, isRight, explanation }) => ({
          text: text.trim(),
          isRight: type !== 'ordering' && isRight,
          explanation,
        }))
      : [],
    accepted: hasChoices(type)
      ? []
      : listsOf(draft).map((texts) => texts.map((text) => text.trim()).filter(Boolean)),
    tolerance: type === 'number' ? numberOf(draft.tolerance, 0) : 0,
    explanation: draft.explanation,
    points: numberOf(draft.points, Number.NaN),
    tags: [...new Set(draft.tags.split(',').map((tag) => tag.trim()))].filter(Boolean),
  }
}

const numberOf = (text: string, blank: number) =>
  text.trim() === '' ? blank : Number(text.replaceAll(',', ''))

export const isSameDraft = (one: QuestionDraft, other: QuestionDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

export function errorsIn(draft: QuestionDraft): DraftErrors {
  const body = bodyOf(draft)
  const { error } = QuestionToWrite.safeParse(body)
  if (error) return firstMessages(error.issues)
  const fault = questionFault(body)
  return fault ? { form: fault.message } : {}
}
