import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { ChatAttachment } from '#contract/chat/chat.ts'
import { sizeText } from '#web/ui/words/size-text.ts'

/** An image as a thumbnail, a document by its name; both open in a new window. */
export function AttachmentView({
  attachment: { name, type, sizeBytes, url },
}: {
  attachment: ChatAttachment
}) {
  const [isBroken, setBroken] = useState(false)
  const Icon = type === 'image' ? ImageOff : FileText
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block max-w-full overflow-hidden rounded-board border border-line bg-sheet text-ink hover:border-ink"
    >
      {type === 'image' && !isBroken ? (
        <img
          src={url}
          alt={`${name} (새 창에서 크게 보기)`}
          width={220}
          height={150}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="h-38 w-56 max-w-full bg-wood-1 object-cover"
        />
      ) : (
        <span className="flex min-h-11 items-center gap-2 px-3 py-2 text-13">
          <Icon size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 underline underline-offset-2">{name}</span>
          <span className="shrink-0 text-ink-soft">{sizeText(sizeBytes)}</span>
          <span className="sr-only">(새 창)</span>
        </span>
      )}
    </a>
  )
}
