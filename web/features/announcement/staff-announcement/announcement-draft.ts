import type { Audience } from '#contract/announcement/audience.ts'
import { AnnouncementToSave, type StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

/** What is typed: the days are a text until they are sent. */
export type AnnouncementDraft = Omit<AnnouncementToSave, 'audience'> & {
  audience: Omit<Audience, 'inactiveDays'> & { inactiveDays: string }
}

/** By the path of the field, such as `title` or `audience.joinedTo`. */
export type DraftErrors = Readonly<Record<string, string>>

export function draftOf(announcement: StaffAnnouncement): AnnouncementDraft {
  const { kind, title, body, toBell, toMail, audience } = announcement
  const inactiveDays = audience.inactiveDays === null ? '' : String(audience.inactiveDays)
  return { kind, title, body, toBell, toMail, audience: { ...audience, inactiveDays } }
}

/** The draft in the shape of the call. */
export const bodyOf = ({ audience, ...draft }: AnnouncementDraft): AnnouncementToSave => ({
  ...draft,
  audience: { ...audience, inactiveDays: daysOf(audience.inactiveDays) },
})

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

export const isSameDraft = (one: AnnouncementDraft, other: AnnouncementDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

export const errorsIn = (draft: AnnouncementDraft): DraftErrors =>
  firstMessages(AnnouncementToSave.safeParse(bodyOf(draft)).error?.issues)
