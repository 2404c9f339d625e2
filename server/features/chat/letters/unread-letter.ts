import type { Db } from '#server/platform/database/db.ts'
import { chatAnswerLetter } from './chat-answer.ts'
import { chatWaitingLetter } from './chat-waiting.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { isDeskThere } from '../staff/desk.ts'
import { hasMailNotice } from './mail-notice.ts'
import { supportAccounts } from '../staff/support-account.ts'
import { lockUnreadOfDesk, lockUnreadOfMembers, markMailed, type UnreadRoom } from './unread-letter.store.ts'

const ROOMS_AT_ONCE = 50

type LetterDeps = Pick<ChatDeps, 'db' | 'config' | 'mailer' | 'branding' | 'publicOrigin'>

/** One email about everything that a person has not read for three minutes while not connected. */
export async function writeUnreadLetters(deps: LetterDeps): Promise<void> {
  await deps.db.transaction().execute((trx) => writeToMembers(deps, trx))
  if (await isDeskThere(deps)) return
  await deps.db.transaction().execute((trx) => writeToDesk(deps, trx))
}

async function writeToMembers(deps: LetterDeps, trx: Db): Promise<void> {
  const rooms = await lockUnreadOfMembers(trx, ROOMS_AT_ONCE)
  const byMember = Map.groupBy(rooms, ({ member_id: memberId }) => memberId)
  for (const theirs of byMember.values()) {
    const { member_email: to, member_name: name } = theirs[0]!
    const letter = chatAnswerLetter({
      ...brandOf(deps),
      name,
      count: totalOf(theirs),
      texts: theirs.flatMap(({ texts }) => texts),
      chatLink: `${deps.publicOrigin}/?chat=open`,
    })
    await deps.mailer.post(trx, { to, ...letter })
  }
  await markMailed(trx, 'member', rooms)
}

async function writeToDesk(deps: LetterDeps, trx: Db): Promise<void> {
  const rooms = await lockUnreadOfDesk(trx, ROOMS_AT_ONCE)
  if (rooms.length === 0) return
  const letter = chatWaitingLetter({
    ...brandOf(deps),
    count: totalOf(rooms),
    rooms: rooms.map(({ member_name: name, texts }) => ({ name, text: texts.at(-1) ?? '' })),
    inboxLink: `${deps.publicOrigin}/admin/chat`,
  })
  for (const { id, email: to } of await supportAccounts({ ...deps, db: trx }))
    if (await hasMailNotice({ db: trx }, id)) await deps.mailer.post(trx, { to, ...letter })
  await markMailed(trx, 'desk', rooms)
}

const brandOf = ({ branding }: LetterDeps) => ({ brand: branding.brand.name })
const totalOf = (rooms: UnreadRoom[]) => rooms.reduce((sum, { count }) => sum + count, 0)
