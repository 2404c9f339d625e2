import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exerciseChanged,
  type OpenExercise,
  submitExercise,
  type TestOutcome,
} from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { changeExerciseShown, forgetSubmissions } from '#web/features/practice/parts/practice-queries.ts'
import { canWait, keepSubmission, sendSubmission } from '#web/features/practice/parts/unsent-submissions.ts'

export type SubmissionState =
  | { is: 'sent'; isFirstPass: boolean; isPassed: boolean }
  /** Offline: stored on this device, and sent when the network is back. */
  | { is: 'kept'; isPassed: boolean }
  | { is: 'refused'; sentence: string; isChanged: boolean }

/** Submits what this browser has graded. */
export function useSubmission(exercise: OpenExercise, memberId: number, onSent?: () => void) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<SubmissionState | null>(null)
  const hand = async (files: CodeFile[], outcomes: TestOutcome[]) => {
    const { id: exerciseId, version } = exercise
    const isPassed = outcomes.every(({ state }) => state === 'passed')
    const unsent = { clientSubmissionId: newUuid(), exerciseId, version, files, outcomes }
    keepSubmission(memberId, unsent)
    try {
      const { standing, isFirstPass } = await sendSubmission(memberId, unsent)
      setSending({ is: 'sent', isFirstPass, isPassed })
      changeExerciseShown(queries, exerciseId, {
        standing,
        submissionCount: exercise.submissionCount + 1,
        seesSolution: exercise.seesSolution || standing === 'passed',
      })
      forgetSubmissions(queries, exerciseId)
      onSent?.()
    } catch (thrown) {
      if (canWait(thrown)) return setSending({ is: 'kept', isPassed })
      setSending({
        is: 'refused',
        sentence: sentenceOf(thrown, submitExercise.fallback),
        isChanged: thrown instanceof Failure && thrown.code === exerciseChanged.code,
      })
    }
  }
  return { sending, hand, forget: () => setSending(null) }
}
