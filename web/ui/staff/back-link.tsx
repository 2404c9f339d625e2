import { ArrowLeft } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-15 font-semibold text-ink-soft hover:text-ink"
  >
    <ArrowLeft size={18} aria-hidden />
    {children}
  </Link>
)
