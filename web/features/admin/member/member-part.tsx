import type { ReactNode } from 'react'

type Props = { id: string; title: string; note?: ReactNode; children: ReactNode }

/** One section about a member; its heading takes the focus when the pressed button is gone. */
export const MemberPart = ({ id, title, note, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-21 outline-none">
      {title}
    </h2>
    {note && <p className="text-15 text-ink-soft">{note}</p>}
    <div className="mt-3">{children}</div>
  </section>
)
