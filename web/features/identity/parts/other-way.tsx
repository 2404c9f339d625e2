import { Link } from '#web/ui/link.tsx'

/** The line below an account form that links to its counterpart. */
export const OtherWay = ({ question, to, children }: { question: string; to: string; children: string }) => (
  <p className="mt-8 text-15 text-ink-soft">
    {question}{' '}
    <Link
      to={to}
      className="font-semibold text-indigo underline decoration-1 underline-offset-4 hover:text-indigo-deep"
    >
      {children}
    </Link>
  </p>
)
