import type { Answer } from '#contract/quiz/question.ts'
import { forget, isRecord, keep, kept, keysFrom } from '#web/api/own-storage.ts'

/** An answer that the server has not confirmed. */
export type UnsavedAnswer = {
  answer: Answer
  /** The revision that the server had when the answer was written. */
  revision: number
  /** Versions that were sent without a known reply: the server's answer may be one of them. */
  sent: Answer[]
}
export type UnsavedAnswers = { lectureId: number; changedAt: number; answers: [number, UnsavedAnswer][] }

const prefixOf = (memberId: number) => `codemaru.unsaved-answers.${memberId}.`
const keyOf = (memberId: number, attemptId: number) => prefixOf(memberId) + attemptId

export const keepUnsavedAnswers = (memberId: number, attemptId: number, unsaved: UnsavedAnswers) =>
  keep(keyOf(memberId, attemptId), unsaved)

export const forgetUnsavedAnswers = (memberId: number, attemptId: number) =>
  forget(keyOf(memberId, attemptId))

export const findUnsavedAnswers = (memberId: number, attemptId: number): UnsavedAnswers | null =>
  parse(kept(keyOf(memberId, attemptId)))

/** The ids of the attempts with unsaved answers. */
export const listUnsavedAttempts = (memberId: number): number[] =>
  keysFrom(prefixOf(memberId)).map((key) => Number(key.slice(prefixOf(memberId).length)))

function parse(stored: unknown): UnsavedAnswers | null {
  if (!isRecord(stored)) return null
  const { lectureId, changedAt, answers } = stored
  if (typeof lectureId !== 'number' || typeof changedAt !== 'number' || !Array.isArray(answers)) return null
  return { lectureId, changedAt, answers: answers.flatMap(entryOf) }
}

function entryOf(entry: unknown): [number, UnsavedAnswer][] {
  const [questionId, unsaved] = Array.isArray(entry) ? (entry as unknown[]) : []
  if (typeof questionId !== 'number' || !isRecord(unsaved)) return []
  const { answer, revision, sent } = unsaved
  if (!isAnswer(answer) || typeof revision !== 'number') return []
  return [[questionId, { answer, revision, sent: Array.isArray(sent) ? sent.filter(isAnswer) : [] }]]
}

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) &&
  isListOf(value['choices'], (item) => Number.isInteger(item)) &&
  isListOf(value['texts'], (item) => typeof item === 'string')

const isListOf = (value: unknown, fits: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every((item: unknown) => fits(item))
