import { sql } from 'kysely'
import { announcementNotFound } from '#contract/announcement/announcement.ts'
import type { Reach } from '#contract/announcement/figures.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { type AnnouncementRow, findAnnouncement } from '../announcement.store.ts'
import { isNight } from '../sending/night.ts'
import { isInAudience, waysTo } from '../whom.ts'

/** Whom the saved draft would reach now. */
export async function reachOf({ db, clock }: AnnouncementDeps, id: number): Promise<Reach> {
  const row = (await findAnnouncement(db, id)) ?? refuse(announcementNotFound)
  const counts = await countReach(db, row)
  const { audience, reached, bell, mail, notAtNight } = counts
  const unreached = audience - reached
  const isAd = row.kind === 'ad'
  return {
    audience,
    reached,
    bell,
    mail,
    waitsForMorning: isAd && isNight(clock.now()) ? notAtNight : 0,
    leftOut: { noConsent: isAd ? unreached : 0, mailOff: isAd ? 0 : unreached },
  }
}

type Counts = { audience: number; reached: number; bell: number; mail: number; notAtNight: number }

async function countReach(
  db: AnnouncementDeps['db'],
  { id, kind, to_bell: toBell, to_mail: toMail, audience }: AnnouncementRow,
): Promise<Counts> {
  const { bell, mail, atNight } = waysTo({ kind, toBell, toMail })
  const { rows } = await sql<Counts>`
    select count(*)::int as audience, (count(*) filter (where bell or mail))::int as reached,
      (count(*) filter (where bell))::int as bell, (count(*) filter (where mail))::int as mail,
      (count(*) filter (where (bell or mail) and not at_night))::int as "notAtNight"
    from (
      select ${bell} as bell, ${mail} as mail, ${atNight} as at_night from member m where ${isInAudience(id, audience)}
    ) w`.execute(db)
  return rows[0]!
}
