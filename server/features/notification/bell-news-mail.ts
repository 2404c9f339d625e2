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
    subject: isOne ? first!.title : `새 알림 ${news.length}개가 있습니다`,
    heading: isOne ? first!.title : `새 알림 ${news.length}개가 있습니다.`,
    paragraphs: isOne ? [first!.body] : ['아래에서 하나씩 열어 볼 수 있습니다.'],
    ...(isOne ? { button: { label: '보러 가기', href: first!.link } } : {}),
    links: [
      ...(isOne
        ? []
        : news.slice(0, MOST).map(({ title, body, link }) => ({ label: `${title}: ${body}`, href: link }))),
      { label: '이 메일을 그만 받으려면 알림 설정에서 끌 수 있습니다.', href: settingsLink },
    ],
    ...(rest > 0 ? { small: [`이 밖에 ${rest}개가 더 있습니다.`] } : {}),
  })
}
