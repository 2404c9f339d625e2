import type { Client } from '#server/testing/client.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { openAnnouncement } from '../announcement-deps.ts'
import { agree, round, sendDraft, writeDraft } from './scene.ts'

/** Advertising that reached a member, a draft, and the token of the member's refusal link. */
export async function announce(app: TestApp, admin: Client, memberId: number) {
  await agree(app, memberId, 'marketing', 'marketingEmail', 'marketingNight')
  const announcementId = await sendDraft(admin, { kind: 'ad', title: '새 코스', toMail: true })
  await round(app)
  const { id: draftId } = await writeDraft(admin)
  return { announcementId, draftId, optOutToken: optOutTokenOf(app, memberId, announcementId) }
}

export function optOutTokenOf({ deps }: TestApp, memberId: number, announcementId = 0): string {
  const url = openAnnouncement(deps).optOutLinks.urlOf({ memberId, announcementId })
  return url.split('/').at(-1)!
}
