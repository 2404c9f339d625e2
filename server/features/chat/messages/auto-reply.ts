import { hoursText } from '#contract/site/support-hours.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { dayInWords, dayOf } from '#server/features/site/seoul-days.ts'
import { supportOpening } from '#server/features/site/support-opening.ts'
import { findUnanswered } from './auto-reply.store.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { storeSystemMessage } from './message.store.ts'
import { publishStored } from './send-message.ts'

/** Time for support staff who are online although closed to answer first. */
const AUTO_REPLY_AFTER_SEC = 10

/** While closed, sends each room one automatic answer per closed period, with the next opening time. */
export async function replyWhileClosed(
  deps: Pick<ChatDeps, 'db' | 'clock' | 'settings' | 'live' | 'links'>,
): Promise<void> {
  const { opensAt } = await supportOpening(deps)
  if (!opensAt) return
  for (const { id: roomId, support_id: senderId } of await findUnanswered(
    deps.db,
    opensAt,
    AUTO_REPLY_AFTER_SEC,
  )) {
    const body = sentence(hoursText(deps.settings.timetable().hours), opensAt)
    const stored = await insertOnce(deps, { roomId, senderId, opensAt, body })
    if (stored) publishStored(deps, stored)
  }
}

type AutoReply = { roomId: number; senderId: number; opensAt: Date; body: string }

/** If several processes find the same room, one stores the answer; the others get a unique violation. */
async function insertOnce({ db }: Pick<ChatDeps, 'db'>, { roomId, senderId, opensAt, body }: AutoReply) {
  const message = { roomId, senderId, type: 'auto', body, closedUntil: opensAt } as const
  try {
    return await storeSystemMessage(db, message)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return undefined
    throw error
  }
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

export function sentence(hours: string, opensAt: Date): string {
  const day = dayOf(opensAt)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const [, date] = dayInWords(day).split('년 ')
  return [
    `지금은 상담 시간이 아니에요. 상담 시간은 ${hours}이고, 다음 상담은 ${date}(${weekday}) ${seoulTime(opensAt).slice(11, 16)}에 시작해요.`,
    '남겨 주신 메시지는 상담이 시작되면 순서대로 답변해 드릴게요.',
  ].join('\n')
}
