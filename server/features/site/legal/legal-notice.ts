import { type LegalDocument, LEGAL_NAMES } from '#contract/site/legal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Enqueue } from '#server/platform/jobs/jobs.ts'
import { ring } from '#server/features/notification/bell.ts'
import { legalNews } from '../bell-kinds.ts'
import { dayInWords } from '../seoul-days.ts'

type Notice = {
  document: LegalDocument
  version: string
  effectiveFrom: string
  note: string
  /** The last member who was notified. */
  afterId: number
}
export type EnqueueNotice = Enqueue<Notice>

/** Members' ids in order; `app.ts` passes it in. */
export type FindMemberIds = (db: Db, afterId: number, limit: number) => Promise<number[]>

const AT_ONCE = 500

/** Notifies all members of a new version: some hundreds per transaction, which enqueues the next batch. */
export async function openLegalNotice(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  findMemberIds: FindMemberIds,
): Promise<EnqueueNotice> {
  const enqueue: EnqueueNotice = await jobs.open<Notice>({
    name: 'legal-notice',
    work: (notice) =>
      db.transaction().execute(async (trx) => {
        const ids = await findMemberIds(trx, notice.afterId, AT_ONCE)
        for (const memberId of ids) await ring(trx, memberId, newsOf(notice))
        if (ids.length === AT_ONCE) await enqueue(trx, { ...notice, afterId: ids.at(-1)! })
      }),
  })
  return enqueue
}

const newsOf = ({ document, version, effectiveFrom, note }: Notice) => ({
  kind: legalNews,
  title: `${LEGAL_NAMES[document]} 변경: ${dayInWords(effectiveFrom)}부터 적용`,
  body: note,
  href: `/legal/${document}/${version}`,
  key: `legal:${document}:${version}`,
})
