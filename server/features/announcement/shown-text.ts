import { AD_LABEL, type AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { Branding } from '#server/features/site/demo-brand.ts'

export const announcementKey = (id: number) => `announcement:${id}`

/** Matches `paths.announcement` of the browser. */
export const hrefOf = (id: number) => `/announcements/${id}`

/** The title that members see: advertising begins with its label. */
export const titleOf = ({ kind, title }: { kind: AnnouncementKind; title: string }) =>
  kind === 'ad' ? `${AD_LABEL} ${title}` : title

/** Sender and contact, which the law demands in advertising (Network Act, article 50, paragraph 4). */
export const senderOf = ({ business: { company, address, phone, email } }: Branding) =>
  [company, address, phone, email].filter((part) => part.trim() !== '').join(' · ')

const PREVIEW_MAX = 160

/** The beginning of a rendered text, for the bell. */
export function previewOf(html: string): string {
  const text = html
    .slice(0, PREVIEW_MAX * 20)
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&(lt|gt|amp|quot);/g, (_whole, name: keyof typeof SIGNS) => SIGNS[name])
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > PREVIEW_MAX ? `${text.slice(0, PREVIEW_MAX).toWellFormed()}…` : text
}

const SIGNS = { lt: '<', gt: '>', amp: '&', quot: '"' }
