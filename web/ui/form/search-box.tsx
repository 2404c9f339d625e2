import { Search } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

export const SearchBox = ({ label, placeholder, value, onChange, ref }: Props) => (
  <div className="relative">
    <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-ink-soft" />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!clears(event)) return
        // Otherwise Escape would also close the surrounding dialog.
        event.preventDefault()
        onChange('')
      }}
      className="min-h-11 w-full rounded-board border border-line-strong bg-sheet py-2 pr-3 pl-9 text-15 placeholder:text-ink-soft"
    />
  </div>
)

/** While composing a syllable, Escape belongs to the input method. */
const clears = ({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) =>
  key === 'Escape' && !nativeEvent.isComposing && currentTarget.value !== ''
