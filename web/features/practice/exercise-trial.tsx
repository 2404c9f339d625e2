import type { ReactNode } from 'react'
import { getExerciseTrial } from '#contract/practice/practice.ts'
import { send } from '#web/api/send.ts'
import { TrialBench } from '#web/features/practice/trial/trial-bench.tsx'
import { wearPrivate } from '#web/styles/wear-private.ts'

/** The exercise of a free lesson, for a page outside of the player, without an account. */
export async function loadTrial(lectureId: number): Promise<ReactNode> {
  const [trial] = await Promise.all([
    send(getExerciseTrial, { params: { lectureId } }),
    // Its styles are in the sheet that visitors need not download.
    wearPrivate(),
  ])
  return <TrialBench trial={trial} />
}
