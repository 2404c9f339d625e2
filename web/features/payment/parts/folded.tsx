import type { ReactNode } from 'react'
import { DownSign } from '#web/ui/icon.tsx'

/** Details behind a line that opens them. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group mt-2">
    <summary className="inline-flex min-h-10 items-center gap-1.5 text-15 font-medium text-indigo hover:underline">
      {title}
      <DownSign size={16} className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-2">{children}</div>
  </details>
)
