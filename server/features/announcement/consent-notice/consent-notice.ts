import type { FastifyInstance } from 'fastify'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { consentNoticeMail } from './consent-notice-mail.ts'
import { takeUntold } from './consent-notice.store.ts'

const EVERY_MS = 3_600_000
const BATCH = 100

/** Repeats while the server runs; several processes take different members. */
export function startConsentNotices(app: FastifyInstance, deps: AnnouncementDeps): void {
  const { log } = deps
  const work = () => tellOfConsents(deps)
  const round = repeat({ everyMs: EVERY_MS, name: 'notices of consents', log, work })
  app.addHook('onClose', () => round.close())
}

/** Every two years members are told what advertising they agreed to (Network Act, article 50, paragraph 8). */
export async function tellOfConsents(deps: AnnouncementDeps): Promise<void> {
  while ((await tellBatch(deps)) > 0);
}

/** The mark and the mail are stored together, so that a member is told once. */
const tellBatch = (deps: AnnouncementDeps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const untold = await takeUntold(trx, deps.clock.now(), BATCH)
    for (const member of untold) await deps.mailer.enqueue(trx, consentNoticeMail(deps, member))
    return untold.length
  })
