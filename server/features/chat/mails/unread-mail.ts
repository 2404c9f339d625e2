import type { Db } from '#server/platform/database/db.ts'
import { framedMail } from '#server/platform/mail/frame.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { isSupportThere } from '../support/support-state.ts'
import { hasMailNotice } from './mail-notice.ts'
import { supportAccounts } from '../support/support-account.ts'
import { lockUnreadOfSupport, lockUnreadOfMembers, markMailed, type UnreadRoom } from './unread-mail.store.ts'

const ROOMS_AT_ONCE = 50
const EXCERPT_CHARACTERS_MAX = 300

type MailDeps = Pick<ChatDeps, 'db' | 'config' | 'mailer' | 'branding' | 'publicOrigin'>

/** One email about everything that a person has not read for three minutes while not connected. */
export async function writeUnreadMails(deps: MailDeps): Promise<void> {
  await deps.db.transaction().execute((trx) => writeToMembers(deps, trx))
  if (await isSupportThere(deps)) return
  await deps.db.transaction().execute((trx) => writeToSupport(deps, trx))
}

async function writeToMembers(deps: MailDeps, trx: Db): Promise<void> {
  const rooms = await lockUnreadOfMembers(trx, ROOMS_AT_ONCE)
  const byMember = Map.groupBy(rooms, ({ member_id: memberId }) => memberId)
  for (const theirs of byMember.values()) {
    const { member_email: to, member_name: name } = theirs[0]!
    const mail = chatAnswerMail({
      ...brandOf(deps),
      name,
      count: totalOf(theirs),
      texts: theirs.flatMap(({ texts }) => texts),
      chatLink: `${deps.publicOrigin}/?chat=open`,
    })
    await deps.mailer.enqueue(trx, { to, ...mail })
  }
  await markMailed(trx, 'member', rooms)
}

type AnswerMailFields = { brand: string; name: string; count: number; texts: string[]; chatLink: string }

/** To a member who went offline before support answered. */
function chatAnswerMail({ brand, name, count, texts, chatLink }: AnswerMailFields): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: `상담 답변이 ${count}건 도착했어요`,
    heading: `${name}님, 상담 답변이 도착했어요`,
    paragraphs: [
      ...(count > texts.length ? [`읽지 않은 답변 ${count}건 중 최근 ${texts.length}건이에요.`] : []),
      ...texts.map(excerpt),
    ],
    button: { label: '상담 이어가기', href: chatLink },
    small: ['이 알림은 상담 창의 알림 설정에서 끌 수 있어요. 이 메일에 답장해도 상담원에게 전달되지 않아요.'],
  })
}

async function writeToSupport(deps: MailDeps, trx: Db): Promise<void> {
  const rooms = await lockUnreadOfSupport(trx, ROOMS_AT_ONCE)
  if (rooms.length === 0) return
  const mail = chatWaitingMail({
    ...brandOf(deps),
    count: totalOf(rooms),
    rooms: rooms.map(({ member_name: name, texts }) => ({ name, text: texts.at(-1) ?? '' })),
    inboxLink: `${deps.publicOrigin}/admin/chat`,
  })
  for (const { id, email: to } of await supportAccounts({ ...deps, db: trx }))
    if (await hasMailNotice({ db: trx }, id)) await deps.mailer.enqueue(trx, { to, ...mail })
  await markMailed(trx, 'support', rooms)
}

type UnreadMailFields = {
  brand: string
  count: number
  rooms: { name: string; text: string }[]
  inboxLink: string
}

/** To support staff, when none of them is connected. */
function chatWaitingMail({ brand, count, rooms, inboxLink }: UnreadMailFields): Omit<Mail, 'to'> {
  return framedMail({
    brand,
    subject: `읽지 않은 상담 메시지가 ${count}건 있습니다`,
    heading: `상담 ${rooms.length}건이 답변을 기다리고 있습니다`,
    paragraphs: rooms.map(({ name, text }) => `${name}: ${excerpt(text)}`),
    button: { label: '상담 목록 열기', href: inboxLink },
    small: ['접속한 상담원이 없을 때 보내는 알림입니다.'],
  })
}

/** Shortens a member's text for an email. */
function excerpt(text: string): string {
  const signs = Array.from(text.trim())
  return signs.length > EXCERPT_CHARACTERS_MAX
    ? `${signs.slice(0, EXCERPT_CHARACTERS_MAX).join('')}…`
    : signs.join('')
}

const brandOf = ({ branding }: MailDeps) => ({ brand: branding.brand.name })
const totalOf = (rooms: UnreadRoom[]) => rooms.reduce((sum, { count }) => sum + count, 0)
