import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; id?: string; children: ReactNode }

/** The heading is in a narrow column, the content beside it. */
export const Section = ({ title, lead, id, children }: Props) => (
  <section
    id={id}
    aria-label={title}
    className="drawn-later page mt-20 grid scroll-mt-24 gap-x-12 gap-y-8 lg:mt-28 lg:grid-cols-[16rem_1fr]"
  >
    <div className="lg:sticky lg:top-24 lg:self-start">
      <h2 className="text-28 font-extrabold">{title}</h2>
      {lead && <p className="mt-3 max-w-text text-15 text-ink-soft">{lead}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
