import { submitExercise, type TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forget, isRecord, keep, kept, keysFrom } from '#web/api/own-storage.ts'
import { fitOutcomes } from './fit-outcomes.ts'

/** A graded submission being sent; retried until the server accepts or refuses it. */
export type UnsentSubmission = {
  clientSubmissionId: string
  exerciseId: number
  version: number
  files: CodeFile[]
  outcomes: TestOutcome[]
}

export type DeliveryResult = Awaited<ReturnType<typeof deliver>>

const prefixOf = (memberId: number) => `codemaru.submission.${memberId}.`
const keyOf = (memberId: number, id: string) => prefixOf(memberId) + id

export const keepSubmission = (memberId: number, unsent: UnsentSubmission) =>
  keep(keyOf(memberId, unsent.clientSubmissionId), unsent)

/** Rejects if the server was unreachable: then the submission stays stored. */
export async function sendSubmission(memberId: number, unsent: UnsentSubmission) {
  try {
    const delivered = await deliver(memberId, unsent)
    forget(keyOf(memberId, unsent.clientSubmissionId))
    return delivered
  } catch (thrown) {
    if (!canWait(thrown)) forget(keyOf(memberId, unsent.clientSubmissionId))
    throw thrown
  }
}

/** An unreachable server, a rate limit or an ended session does not mean that the submission was refused. */
export const canWait = (thrown: unknown) =>
  !(thrown instanceof Failure) ||
  thrown.status < 400 ||
  thrown.status >= 500 ||
  [401, 408, 429].includes(thrown.status)

const deliver = (memberId: number, { exerciseId, ...unsent }: UnsentSubmission) =>
  send(submitExercise, {
    params: { exerciseId },
    body: { ...unsent, outcomes: fitOutcomes(unsent.files, unsent.outcomes), memberId },
  })

/** Sends all waiting submissions; refused ones are dropped, since the autosave has their code. */
export async function sendWaiting(memberId: number, onSent: (exerciseId: number) => void): Promise<boolean> {
  for (const key of keysFrom(prefixOf(memberId))) {
    const unsent = parse(kept(key))
    if (!unsent) {
      forget(key)
      continue
    }
    try {
      await sendSubmission(memberId, unsent)
      onSent(unsent.exerciseId)
    } catch (thrown) {
      if (canWait(thrown)) return false
    }
  }
  return true
}

const parse = (value: unknown): UnsentSubmission | null =>
  isRecord(value) &&
  Number.isInteger(value['exerciseId']) &&
  Number.isInteger(value['version']) &&
  typeof value['clientSubmissionId'] === 'string' &&
  Array.isArray(value['files']) &&
  Array.isArray(value['outcomes'])
    ? (value as UnsentSubmission)
    : null
