import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'

/** The exit button; the route's blocker asks for confirmation. */
export function PlayerHeader({ title, exitTo }: { title: string | undefined; exitTo: string }) {
  const navigate = useNavigate()
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-16 pl-2 sm:pr-36 md:pl-4">
      <button
        type="button"
        onClick={() => void navigate(exitTo)}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-board px-2 text-15 font-semibold hover:bg-ink/10"
      >
        <ArrowLeft size={18} aria-hidden /> 나가기
      </button>
      {title && <p className="min-w-0 truncate border-l border-line pl-4 text-15 text-ink-soft">{title}</p>}
    </header>
  )
}
