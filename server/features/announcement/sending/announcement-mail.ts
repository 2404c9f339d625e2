import type { AnnouncementKind } from '#contract/announcement/announcement.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { senderOf, titleOf } from '../shown-text.ts'

type Announcement = { id: number; kind: AnnouncementKind; title: string; body: string; html: string }
type Recipient = { to: string; memberId: number }
type MailDeps = Pick<AnnouncementDeps, 'branding' | 'publicOrigin' | 'optOutLinks'>

/** The mail to one member. Advertising has its label in front, sender and contact, and a way to opt out by one press. */
export function announcementMail(
  deps: MailDeps,
  announcement: Announcement,
  { to, memberId }: Recipient,
): Mail {
  const { branding, publicOrigin, optOutLinks } = deps
  const { id, kind, title, body } = announcement
  const brand = branding.brand.name
  const article = { text: body, html: absolute(announcement.html, publicOrigin) }
  const content = { brand, subject: title, heading: titleOf(announcement), paragraphs: [], article }
  if (kind === 'notice') {
    const settings = {
      label: '이 메일은 알림 설정에서 끌 수 있어요.',
      href: `${publicOrigin}/mypage/profile#notifications`,
    }
    return { to, ...framedMail({ ...content, links: [settings] }) }
  }
  const unsubscribeUrl = optOutLinks.urlOf({ memberId, announcementId: id })
  const framed = framedMail({
    ...content,
    links: [
      { label: '수신 거부 (무료, 로그인하지 않아도 됩니다)', href: unsubscribeUrl },
      { label: 'Unsubscribe (free of charge)', href: unsubscribeUrl },
    ],
    small: [`발신: ${senderOf(branding)}`, '마케팅 정보 수신에 동의한 회원에게 보내는 광고입니다.'],
  })
  return { to, ...framed, subject: titleOf({ kind, title: framed.subject }), unsubscribeUrl }
}

/** In a mail, links and pictures of our own need the origin. */
const absolute = (html: string, origin: string) =>
  html.replace(/ (href|src)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${origin}/`)
