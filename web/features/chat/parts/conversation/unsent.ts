import * as z from 'zod/mini'
import { ChatAttachment } from '#contract/chat/chat.ts'
import { findKept, keep, listKept } from '#web/features/chat/parts/kept.ts'

/** Written here, and not yet confirmed by the server. */
const UnsentMessage = z.object({
  clientMessageId: z.string(),
  text: z.string(),
  attachments: z.array(ChatAttachment),
  /** When it was written, for sending in that order. */
  at: z.number(),
  state: z.enum(['waiting', 'failed']),
  /** The server's reason for the failure, if it gave one. */
  reason: z.nullable(z.string()),
})
export type UnsentMessage = z.infer<typeof UnsentMessage>

const startOf = (meId: number, roomId: number) => `unsent.${meId}.${roomId}.`

/** One key per message, so that two tabs never overwrite each other's. */
export const keepUnsent = (meId: number, roomId: number, unsent: UnsentMessage) =>
  keep(startOf(meId, roomId) + unsent.clientMessageId, JSON.stringify(unsent))

export const forgetUnsent = (meId: number, roomId: number, clientMessageId: string) =>
  keep(startOf(meId, roomId) + clientMessageId, '')

export const listUnsent = (meId: number, roomId: number): UnsentMessage[] =>
  listKept(startOf(meId, roomId))
    .flatMap((key) => parse(findKept(key)))
    .toSorted((one, other) => one.at - other.at)

function parse(text: string): UnsentMessage[] {
  try {
    const read = UnsentMessage.safeParse(JSON.parse(text))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}
