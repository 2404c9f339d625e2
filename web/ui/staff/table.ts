/** Styles of the dense admin lists; the head row sticks while the rows scroll. */
export const HEAD =
  'sticky top-0 z-1 bg-sheet px-3 py-2.5 text-left text-13 font-semibold whitespace-nowrap text-ink-soft ' +
  'shadow-[inset_0_-1px_0_var(--color-line)]'
export const CELL = 'border-t border-line px-3 py-2 align-top whitespace-nowrap'
export const NUMBER = 'text-right tabular-nums'

/** Columns that narrower screens lack; their values are shown below the row's name there. */
export const FROM_MD = 'max-md:hidden'
export const FROM_XL = 'max-xl:hidden'
