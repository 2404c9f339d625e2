import type { Engine } from '#contract/platform/engine.ts'
import type { PracticeLanguage } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'

type FailedStart = { day: string; language: PracticeLanguage; engine: Engine }

export const addFailedStart = async (db: Db, failed: FailedStart): Promise<void> =>
  void (await db
    .insertInto('practice_failed_start')
    .values({ ...failed, starts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'language', 'engine'])
        .doUpdateSet((one) => ({ starts: one('practice_failed_start.starts', '+', 1) })),
    )
    .execute())
