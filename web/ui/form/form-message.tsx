import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error about the whole form; errors of one field are shown beside that field. */
export function FormMessage({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-board bg-persimmon-wash px-3.5 py-3 text-15"
    >
      <CircleAlert size={18} aria-hidden className="mt-1 shrink-0 text-persimmon" />
      <div>{children}</div>
    </div>
  )
}
