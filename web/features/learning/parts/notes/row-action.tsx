import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'

type Props = { icon: LucideIcon; label: string; onPress: () => void; ref?: Ref<HTMLButtonElement> }

/** A small action button of a list row. */
export const RowAction = ({ icon: Icon, label, onPress, ref }: Props) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-9 max-md:size-10 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink"
  >
    <Icon size={16} aria-hidden />
  </button>
)
