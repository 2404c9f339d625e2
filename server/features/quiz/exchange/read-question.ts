import type * as z from 'zod/mini'
import { QUESTION_FILE_QUESTIONS_MAX, type QuestionLine } from '#contract/quiz/exchange.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { questionFault } from '#contract/quiz/question-fault.ts'
import { QuestionToWrite } from '#contract/quiz/staff-question.ts'

export type ReadQuestion = {
  /** The line at which it begins, from 1. */
  line: number
  /** Null unless it is fine. */
  question: QuestionToWrite | null
  state: 'fine' | 'problem' | 'skipped'
  type: QuestionType | null
  prompt: string
  /** Why it cannot be imported, or what was left out; blank: nothing. */
  note: string
}

export type QuestionDraft = z.input<typeof QuestionToWrite>

const PROMPT_SHOWN = 200

/** The question of a draft if the contract takes it; `notes` say what was left out. */
export function readDraft(line: number, draft: QuestionDraft, notes: readonly string[] = []): ReadQuestion {
  const { type } = draft
  const prompt = draft.prompt.trim()
  const { data: question, error } = QuestionToWrite.safeParse(draft)
  if (!question)
    return unread(line, error.issues[0]?.message ?? '문제의 형식이 올바르지 않습니다.', { type, prompt })
  const fault = questionFault(question)
  if (fault) return unread(line, fault.message, { type, prompt })
  return { line, question, state: 'fine', type, prompt: shown(prompt), note: [...new Set(notes)].join(' ') }
}

type LineParts = { type?: QuestionType | null; prompt?: string }

export const unread = (
  line: number,
  note: string,
  { type = null, prompt = '' }: LineParts = {},
): ReadQuestion => ({
  line,
  question: null,
  state: 'problem',
  type,
  prompt: shown(prompt),
  note,
})

/** Instead of every question: reading them all would hold the server up. */
export const tooMany = () => [
  unread(1, `한 번에 ${QUESTION_FILE_QUESTIONS_MAX}문제까지 가져올 수 있습니다. 파일을 나눠 주세요.`),
]

export const skipped = (line: number, note: string, prompt = ''): ReadQuestion => ({
  ...unread(line, note, { prompt }),
  state: 'skipped',
})

/** A question in the report of an export: `fine` is in the file, with a note if something was left out. */
export const exportLine = (
  line: number,
  state: 'fine' | 'problem',
  { type, prompt }: QuestionToWrite,
  note: string,
): QuestionLine => ({ line, state, type, prompt: shown(prompt), note })

const shown = (prompt: string) =>
  prompt.length > PROMPT_SHOWN ? `${prompt.slice(0, PROMPT_SHOWN)}…`.toWellFormed() : prompt
