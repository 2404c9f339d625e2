import { CONSENT_NAMES } from '#contract/identity/consent.ts'
import { dayInWords, dayOf } from '#server/features/site/seoul-days.ts'
import { framedMail } from '#server/platform/mail/frame.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { senderOf } from '../shown-text.ts'
import type { UntoldMember } from './consent-notice.store.ts'

/** Sender, the fact and the day of the consent, and how to keep or withdraw it. */
export function consentNoticeMail(
  { branding, publicOrigin, optOutLinks }: AnnouncementDeps,
  { id, email, agreed_at: agreedAt, by_mail: byMail, at_night: atNight }: UntoldMember,
): Mail {
  const kinds = [
    CONSENT_NAMES.marketing,
    byMail && CONSENT_NAMES.marketingEmail,
    atNight && CONSENT_NAMES.marketingNight,
  ].filter((name) => name !== false)
  return {
    to: email,
    ...framedMail({
      brand: branding.brand.name,
      subject: '마케팅 수신 동의 확인',
      heading: '마케팅 수신에 동의하신 사실을 알려 드립니다',
      paragraphs: [
        `${dayInWords(dayOf(agreedAt))}에 마케팅 수신에 동의하셨습니다. 2년마다 이 사실을 알려 드립니다.`,
        ...kinds,
        '계속 받으시려면 따로 하실 일이 없습니다. 받지 않으시려면 아래에서 수신을 거부해 주세요.',
      ],
      links: [
        { label: '수신 거부', href: optOutLinks.urlOf({ memberId: id, announcementId: 0 }) },
        { label: '동의 내역 보기', href: `${publicOrigin}/mypage/profile#consents` },
      ],
      small: [`발신: ${senderOf(branding)}`],
    }),
  }
}
