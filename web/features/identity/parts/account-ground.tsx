import type { ReactNode } from 'react'
import { FloorBand } from '#web/features/identity/parts/floor-band.tsx'

type Props = {
  /** How much of the floor is laid: the nearer one is to being inside, the more. */
  laid: 0 | 1 | 2 | 3
  children: ReactNode
}

/** One column, and the floor at its foot; the negative margin takes back what the footer keeps from other pages. */
export const AccountGround = ({ laid, children }: Props) => (
  <div className="-mb-24 flex min-h-[calc(100dvh-6.5rem)] flex-col justify-between">
    <div className="mx-auto w-full max-w-110 px-5 pt-12 pb-20 sm:pt-20">{children}</div>
    <FloorBand laid={laid} />
  </div>
)
