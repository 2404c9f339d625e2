import { Search, X } from 'lucide-react'
import { type KeyboardEventHandler, type ReactNode, type Ref, useRef } from 'react'
import { useBackdrop, useModal } from '#web/ui/dialog.tsx'
import type { Options } from '#web/ui/palette/use-options.ts'

type Props = {
  label: string
  placeholder: string
  enterKeyHint: 'go' | 'search'
  maxLength: number
  typed: string
  onType: (typed: string) => void
  onKeyDown: KeyboardEventHandler
  options: Options
  /** The element id of the list of options. */
  listId: string
  field?: Ref<HTMLInputElement>
  onClose: () => void
  children: ReactNode
}

/** The dialog of a search over any screen: a combobox, and below it its options. Fills a phone. */
export function PaletteFrame(props: Props) {
  const { label, onClose, children, ...field } = props
  const box = useRef<HTMLDialogElement>(null)
  useModal(box)
  useBackdrop(box, onClose)
  return (
    <dialog
      ref={box}
      aria-label={label}
      onClose={onClose}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-2.5rem)] max-w-2xl rounded-card border border-line bg-sheet p-0 text-ink
        shadow-float backdrop:bg-[rgb(0_0_0/0.45)] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none
        max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex max-h-[78dvh] flex-col max-sm:h-full max-sm:max-h-none">
        <div className="flex shrink-0 items-center gap-3 border-b border-line pl-4">
          <Search size={20} aria-hidden className="shrink-0 text-ink-soft" />
          <Field {...field} />
          <button
            type="button"
            aria-label="닫기"
            onClick={onClose}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft -outline-offset-2 hover:text-ink"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </dialog>
  )
}

type FieldProps = Omit<Props, 'label' | 'onClose' | 'children'>

const Field = ({ typed, onType, options, listId, field, ...rest }: FieldProps) => (
  <input
    {...rest}
    ref={field}
    role="combobox"
    aria-label="검색어"
    aria-expanded={options.count > 0}
    aria-controls={listId}
    aria-autocomplete="list"
    aria-activedescendant={options.activeId}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={typed}
    onChange={(event) => onType(event.currentTarget.value)}
    className="min-h-14 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-ink-soft"
  />
)
