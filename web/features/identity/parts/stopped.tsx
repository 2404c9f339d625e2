import type { ReactNode } from 'react'
import { useFocused } from '#web/features/identity/parts/use-focused.ts'

type Props = {
  /** What happened. */
  title: string
  /** Why, and what to do. */
  sentence: string
  /** The next step. */
  children: ReactNode
  /** For when the form that had the focus is gone. */
  takesFocus?: boolean
}

/** An account page that cannot continue: announced at once, with one next step. */
export function Stopped({ title, sentence, children, takesFocus = false }: Props) {
  const heading = useFocused<HTMLHeadingElement>(takesFocus)
  return (
    <div role="alert">
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-28 outline-none">
        {title}
      </h1>
      <p className="mt-3">{sentence}</p>
      <div className="mt-8 grid gap-3">{children}</div>
    </div>
  )
}
