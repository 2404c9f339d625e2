import type { ChatDesk } from '#contract/chat/chat.ts'

/** A green board means that support is online. */
export const DeskMark = ({ desk }: { desk: ChatDesk | null }) => (
  <span aria-hidden="true" className={`mt-2 size-2.5 shrink-0 ${markColour(desk)}`} />
)

function markColour(desk: ChatDesk | null) {
  if (desk?.isOnline) return 'bg-jade'
  return desk?.isOpen ? 'bg-pollen' : 'bg-line-strong'
}
