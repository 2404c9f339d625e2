import type { PracticeLanguage } from '#contract/practice/practice.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { engineOf } from './exercises/engine-of.ts'
import { addFailedStart } from './failed-start.store.ts'

type FailedStartReport = { language: PracticeLanguage; userAgent: string | undefined }

/** Stores the day, the language and the engine; neither the member nor the browser's name. */
export const countFailedStart = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { language, userAgent }: FailedStartReport,
): Promise<void> => addFailedStart(db, { day: seoulDate(clock.now()), language, engine: engineOf(userAgent) })
