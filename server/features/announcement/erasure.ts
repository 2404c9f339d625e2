import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { forgetRecipient } from './erasure.store.ts'

/** The figures of an announcement keep counting a member who left, without naming them; what still waits is not sent. */
export const announcementErasure: ErasurePart = {
  announce: async () => [],
  retain: async () => [],
  erase: forgetRecipient,
}
