import { type Edition, editionNotFound } from '#contract/catalogue/edition.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { shownEdition } from '../editions.ts'
import { lockEdition, updateSummary } from './edition.store.ts'

/** The words of staff about an edition; blank leaves the list of changes alone. */
export async function setEditionSummary(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  editionId: number,
  words: string,
): Promise<Edition> {
  const summary = words || null
  return await db.transaction().execute(async (trx) => {
    const edition = (await lockEdition(trx, editionId)) ?? refuse(editionNotFound)
    const changes = changesOf({ summary: edition.summary }, { summary })
    if (!changes) return shownEdition(edition)
    await updateSummary(trx, editionId, summary)
    await writeAudit(trx, {
      ...actor,
      action: 'edition.summary',
      subject: `course:${edition.course_id}`,
      detail: { editionId, ...changes },
    })
    return shownEdition({ ...edition, summary })
  })
}
