import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findHeat, findLength } from './heat.store.ts'

const STEPS_MAX = 600

/** How many members played each part of a lecture, second by second for lectures of up to ten minutes. */
export async function showHeat({ db }: Pick<Deps, 'db'>, lectureId: number) {
  const { duration_sec: durationSec } = (await findLength(db, lectureId)) ?? refuse(lectureNotFound)
  const stepSec = Math.max(1, Math.ceil(durationSec / STEPS_MAX))
  return { stepSec, ...(durationSec > 0 ? await findHeat(db, lectureId, { stepSec, durationSec }) : NOTHING) }
}

const NOTHING = { viewers: 0, counts: [] }
