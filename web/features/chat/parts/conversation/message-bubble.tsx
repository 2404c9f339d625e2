import type { ReactNode } from 'react'
import type { ChatAttachment, ChatMessage } from '#contract/chat/chat.ts'
import { AttachmentView } from '#web/features/chat/parts/conversation/attachment-view.tsx'
import { sentAtText } from '#web/features/chat/parts/conversation/sent-at.ts'
import { type TextPart, partsOf } from '#web/features/chat/parts/conversation/text-parts.ts'

type Props = { message: ChatMessage; isMine: boolean; otherName: string; isReadMark: boolean }

export function MessageBubble({ message, isMine, otherName, isReadMark }: Props) {
  const { message: text, sentAt, type, attachments } = message
  if (type === 'notice') return <Notice text={text} sentAt={sentAt} />
  const label = type === 'auto' ? '자동 안내' : otherName
  return (
    <Bubble isMine={isMine} name={isMine ? '나' : label} text={text} attachments={attachments ?? []}>
      <time dateTime={sentAt} className="tabular-nums">
        {sentAtText(sentAt)}
      </time>
      {isReadMark && <span className="font-semibold text-jade">읽음</span>}
    </Bubble>
  )
}

type BubbleProps = {
  isMine: boolean
  name: string
  text: string
  attachments: readonly ChatAttachment[]
  /** Shown below the bubble. */
  children: ReactNode
}

/** At most 32 characters wide (spec.md#9); narrower where there is no room. */
export const Bubble = ({ isMine, name, text, attachments, children }: BubbleProps) => (
  <div className={`flex min-w-0 flex-col gap-1 ${isMine ? 'items-end' : 'items-start'}`}>
    <span className={isMine ? 'sr-only' : 'text-13 font-semibold text-ink-soft'}>{name}</span>
    {text !== '' && (
      <p
        className={`max-w-[min(32ch,100%)] rounded-card px-3 py-2 text-15 whitespace-pre-wrap
          ${isMine ? 'bg-indigo text-on-fill' : 'bg-wood-1 text-ink'}`}
      >
        <LinkedText text={text} />
      </p>
    )}
    {attachments.map((attachment) => (
      <AttachmentView key={attachment.id} attachment={attachment} />
    ))}
    <div className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">{children}</div>
  </div>
)

const Notice = ({ text, sentAt }: { text: string; sentAt: string }) => (
  <p className="mx-auto max-w-[min(32ch,100%)] text-center text-13 text-ink-soft">
    {text}
    <time dateTime={sentAt} className="block tabular-nums">
      {sentAtText(sentAt)}
    </time>
  </p>
)

/** Plain text with its URLs as links, which open in a new window without `opener`. */
const LinkedText = ({ text }: { text: string }) => (
  <>
    {partsOf(text).map((part, place) => (
      <Piece key={place} part={part} />
    ))}
  </>
)

const Piece = ({ part: { text, href } }: { part: TextPart }) =>
  href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2"
    >
      {text}
      <span className="sr-only"> (새 창)</span>
    </a>
  ) : (
    text
  )
