import type { Mail } from '#server/platform/mail/mail.ts'
import { framedMail } from '#server/platform/mail/frame.ts'

type BellNews = {
  brand: string
  /** Oldest first; at least one. */
  news: { title: string; body: string; link: string }[]
  settingsLink: string
}

const MOST = 10

/** One email with all unread news. */
export function bellNewsMail({ brand, news, settingsLink }: BellNews): Omit<Mail, 'to'> {
  const [first] = news
  const isOne = news.length === 1
  const rest = news.length - MOST
  return framedMail({
    brand,
    subject: isOne ? first!.title : `새 알림이 ${news.length}개 있어요`,
    heading: isOne ? first!.title : `새 알림이 ${news.length}개 있어요.`,
    paragraphs: isOne ? [first!.body] : ['아래에서 하나씩 확인해 보세요.'],
    ...(isOne ? { button: { label: '확인하기', href: first!.link } } : {}),
    links: [
      ...(isOne
        ? []
        : news.slice(0, MOST).map(({ title, body, link }) => ({ label: `${title}: ${body}`, href: link }))),
      { label: '이 메일은 알림 설정에서 끌 수 있어요.', href: settingsLink },
    ],
    ...(rest > 0 ? { small: [`그 밖에 ${rest}개가 더 있어요.`] } : {}),
  })
}
