import type { ConsentKind } from '#contract/identity/consent.ts'
import { EVERYBODY, type Audience } from '#contract/announcement/audience.ts'
import {
  type AnnouncementToSave,
  makeAnnouncement,
  saveAnnouncement,
  sendAnnouncement,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import { recordConsents } from '#server/features/identity/consents/consents.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Client } from '#server/testing/client.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { openAnnouncement } from '../announcement-deps.ts'
import { sendAnnouncements } from '../sending/round.ts'

export type Member = Awaited<ReturnType<TestApp['member']>>

/** A clock that a test sets. */
export type SetClock = Clock & { set(time: string): void }

export function clockAt(time: string): SetClock {
  let at = new Date(time)
  return { now: () => at, set: (next) => void (at = new Date(next)) }
}

type Draft = Partial<Omit<AnnouncementToSave, 'audience'>> & { audience?: Partial<Audience> }

/** Writes a draft as staff do. */
export async function writeDraft(
  admin: Client,
  { audience = {}, ...draft }: Draft = {},
): Promise<StaffAnnouncement> {
  const { id, version } = await admin.send(makeAnnouncement, {})
  return await admin.send(saveAnnouncement, {
    params: { announcementId: id },
    body: {
      kind: 'notice',
      title: '점검 안내',
      body: '토요일 **새벽**에 점검합니다.',
      toBell: true,
      toMail: false,
      ...draft,
      audience: { ...EVERYBODY, ...audience },
      version,
    },
  })
}

/** Sends it at once; it is handed out by the next round. */
export async function sendDraft(admin: Client, draft: Draft = {}): Promise<number> {
  const { id, version } = await writeDraft(admin, draft)
  await admin.send(sendAnnouncement, { params: { announcementId: id }, body: { version, sendAt: null } })
  return id
}

/** The round that every process repeats. */
export const round = ({ deps }: TestApp) => sendAnnouncements(openAnnouncement(deps))

/** Consents given on the profile. */
export async function agree({ deps }: TestApp, memberId: number, ...kinds: ConsentKind[]): Promise<void> {
  const agreed = Object.fromEntries(kinds.map((kind) => [kind, true]))
  await recordConsents(deps.db, memberId, {
    agreed,
    versions: consentVersions(deps.legal),
    source: 'profile',
    ip: null,
  })
}
