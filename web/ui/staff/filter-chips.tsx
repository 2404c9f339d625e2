import { X } from 'lucide-react'
import type { Chip } from '#web/ui/staff/filter-fields.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { chips: readonly Chip[]; onRemove: (name: string) => void; onClear: () => void }

/** The filters that are set; each can be removed. */
export const FilterChips = ({ chips, onRemove, onClear }: Props) =>
  chips.length > 0 && (
    <div role="group" aria-label="적용한 필터" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, word }) => (
        <button
          key={name}
          type="button"
          onClick={() => onRemove(name)}
          className="flex min-h-8 max-w-full items-center gap-1.5 rounded-board bg-wood-1 px-2.5 text-13 hover:bg-wood-2 max-md:min-h-10"
        >
          <span className="shrink-0 text-ink-soft">{label}</span>{' '}
          <b className="truncate font-semibold">{word}</b> <span className="sr-only">필터 삭제</span>
          <X size={14} aria-hidden className="shrink-0" />
        </button>
      ))}
      <Button variant="link" onClick={onClear}>
        초기화
      </Button>
    </div>
  )
