import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Props = { id: string; title: string; note?: ReactNode; children: ReactNode }

/** One section of the profile; a URL ending in `#id` scrolls to it. */
export function ProfileSection({ id, title, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus()
  }, [hash, key, id])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-9 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-17 outline-none">
          {title}
        </h2>
        {note && <p className="mt-1 text-13 text-ink-soft">{note}</p>}
      </div>
      <div data-list-place tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </div>
    </section>
  )
}
