import type { Ref } from 'react'
import { MemberCard } from '#web/features/chat/support/member-card/member-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The member's card beside the conversation, where three columns fit. */
export const CardAside = ({ roomId, ref }: { roomId: number; ref: Ref<HTMLElement> }) => (
  <aside
    ref={ref}
    tabIndex={-1}
    data-own-arrows
    aria-label="회원 정보"
    className="w-76 shrink-0 overflow-y-auto border-l border-line bg-paper p-4 -outline-offset-2 max-xl:hidden"
  >
    <MemberCard roomId={roomId} />
  </aside>
)

export const CardDialog = ({ roomId, onClose }: { roomId: number; onClose: () => void }) => (
  <Dialog open title="회원 정보" onClose={onClose}>
    <MemberCard roomId={roomId} />
  </Dialog>
)
