import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Empty or missing: the first option, for all. */
  value: string | number | undefined
  onChange: (value: string) => void
  /** Options. */
  children: ReactNode
}

/** A filter that takes effect as it is set. The last of an odd number is as wide as two on phones. */
export const Choice = ({ label, value = '', onChange, children }: Props) => (
  <label className="block min-w-0 max-md:last:odd:col-span-2">
    <span className="mb-1 block text-13 font-semibold text-ink-soft">{label}</span>
    <select
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-2 py-1.5 text-15"
    >
      {children}
    </select>
  </label>
)
