import { findKept, keep } from '#web/features/chat/parts/kept.ts'
import { forgetUnsent, listUnsent } from '#web/features/chat/parts/conversation/unsent.ts'
import { draftKey } from '#web/features/chat/parts/conversation/use-draft.ts'

/** Moves what a closed room no longer accepted into the draft for the next room. */
export function carryOver(meId: number, fromRoomId: number, toRoomId: number) {
  const unsent = listUnsent(meId, fromRoomId)
  const texts = [
    findKept(draftKey(meId, toRoomId)),
    ...unsent.map(({ text }) => text),
    findKept(draftKey(meId, fromRoomId)),
  ]
  keep(draftKey(meId, toRoomId), texts.filter((text) => text.trim() !== '').join('\n'))
  keep(draftKey(meId, fromRoomId), '')
  for (const { clientMessageId } of unsent) forgetUnsent(meId, fromRoomId, clientMessageId)
}
