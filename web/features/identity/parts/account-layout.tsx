import type { ReactNode } from 'react'
import { FloorBand } from '#web/features/identity/parts/floor-band.tsx'

type Props = {
  /** Rows of the floor that are laid: more with each step towards being logged in. */
  laid: 0 | 1 | 2 | 3
  children: ReactNode
}

/** One column with the floor below; the negative margin cancels the footer's top margin. */
export const AccountLayout = ({ laid, children }: Props) => (
  <div className="-mb-24 flex min-h-[calc(100dvh-6.5rem)] flex-col justify-between">
    <div className="mx-auto w-full max-w-110 px-5 pt-12 pb-20 sm:pt-20">{children}</div>
    <FloorBand laid={laid} />
  </div>
)
