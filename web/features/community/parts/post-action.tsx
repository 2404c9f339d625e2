import type { ReactNode, Ref } from 'react'

type Props = {
  onPress: () => void
  icon: ReactNode
  children: string
  of: string
  ref?: Ref<HTMLButtonElement>
}

/** A quiet button on a post; `of` names the post for screen readers. */
export const PostAction = ({ onPress, icon, children, of, ref }: Props) => (
  <button
    ref={ref}
    type="button"
    onClick={onPress}
    className="inline-flex min-h-9 max-md:min-h-10 items-center gap-1.5 rounded-board px-2 text-13 font-medium text-ink-soft hover:bg-wood-1 hover:text-ink"
  >
    {icon}
    {children}
    <span className="sr-only"> ({of})</span>
  </button>
)
