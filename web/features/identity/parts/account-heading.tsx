import type { ReactNode } from 'react'
import { useFocused } from '#web/features/identity/parts/use-focused.ts'

type Props = {
  title: string
  children?: ReactNode
  /** For a later step on the same page, where the focus would otherwise be lost. */
  takesFocus?: boolean
}

export function AccountHeading({ title, children, takesFocus = false }: Props) {
  const heading = useFocused<HTMLHeadingElement>(takesFocus)
  return (
    <header className="mb-8">
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-28 outline-none">
        {title}
      </h1>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
    </header>
  )
}
