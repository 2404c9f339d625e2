import type { ComponentProps, ReactNode } from 'react'

export const FILTER_BOX =
  'min-h-10 w-full rounded-board border border-line-strong bg-sheet px-2.5 py-1.5 text-15'

type Props = { name: string; className?: string; children: ReactNode }

/** A small label above a field, for the filters of a list. */
export const FilterField = ({ name, className = '', children }: Props) => (
  <label className={`block min-w-0 ${className}`}>
    <span className="mb-1 block text-13 font-semibold text-ink-soft">{name}</span>
    {children}
  </label>
)

type SelectProps = { label: string; name: string; children: ReactNode }

export const FilterSelect = ({ label, name, children }: SelectProps) => (
  <FilterField name={label}>
    <select name={name} className={FILTER_BOX}>
      {children}
    </select>
  </FilterField>
)

type InputProps = Omit<ComponentProps<'input'>, 'className'> & { label: string; className?: string }

export const FilterInput = ({ label, className, ...input }: InputProps) => (
  <FilterField name={label} {...(className && { className })}>
    <input {...input} className={FILTER_BOX} />
  </FilterField>
)
