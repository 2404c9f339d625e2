import { Search } from 'lucide-react'

type Props = { label: string; placeholder: string; value: string; onChange: (typed: string) => void }

export const SearchBox = ({ label, placeholder, value, onChange }: Props) => (
  <div className="relative">
    <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-ink-soft" />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="min-h-11 w-full rounded-board border border-line-strong bg-sheet py-2 pr-3 pl-9 text-15 placeholder:text-ink-soft"
    />
  </div>
)
