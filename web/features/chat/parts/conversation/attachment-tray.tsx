import { FileText, Image, X } from 'lucide-react'
import { sizeText } from '#web/ui/words/size-text.ts'
import type { PendingAttachment } from '#web/features/chat/parts/conversation/use-attachments.ts'

type Props = { items: readonly PendingAttachment[]; problem: string | null; onRemove: (key: number) => void }

/** The attachments of the next message. */
export const AttachmentTray = ({ items, problem, onRemove }: Props) => (
  <>
    {problem && (
      <p role="alert" className="mb-2 text-13 text-persimmon">
        {problem}
      </p>
    )}
    {items.length > 0 && (
      <ul aria-label="첨부할 파일" className="mb-2 flex max-h-32 flex-col gap-1 overflow-y-auto">
        {items.map((item) => (
          <OneFile key={item.key} item={item} onRemove={() => onRemove(item.key)} />
        ))}
      </ul>
    )}
  </>
)

function OneFile({ item, onRemove }: { item: PendingAttachment; onRemove: () => void }) {
  const { name, sizeBytes, percent, done, failure } = item
  const Icon = name.toLowerCase().endsWith('.pdf') ? FileText : Image
  return (
    <li className="relative flex items-center gap-2 overflow-hidden rounded-board border border-line bg-paper pl-2 text-13">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="min-w-0 grow py-1">
        <span className="block truncate">{name}</span>
        {failure && (
          <span role="alert" className="block text-persimmon">
            {failure}
          </span>
        )}
      </span>
      {!failure && (
        <span className="shrink-0 text-ink-soft">{done ? sizeText(sizeBytes) : `${percent}%`}</span>
      )}
      <button
        type="button"
        aria-label={`${name} 첨부 취소`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
      {!failure && !done && (
        <progress
          aria-label={`${name} 업로드 중`}
          max={100}
          value={percent}
          className="absolute inset-x-0 bottom-0 h-1 w-full"
        />
      )}
    </li>
  )
}
