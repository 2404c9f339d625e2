/** How the dense tables of this area look; their heads stay while the rows go by. */
export const HEAD =
  'sticky top-0 z-1 bg-sheet px-3 py-2.5 text-left text-13 font-semibold whitespace-nowrap text-ink-soft ' +
  'shadow-[inset_0_-1px_0_var(--color-line)]'
export const CELL = 'border-t border-line px-3 py-2 align-top whitespace-nowrap'
export const NUMBER = 'text-right tabular-nums'

/** What has no room of its own on narrower screens stands below the name of its row there. */
export const FROM_MD = 'max-md:hidden'
export const FROM_XL = 'max-xl:hidden'

/** Scrolls in itself, so that the head has something to stick to; on phones a page within a page would catch the finger. */
export const TABLE_BOX =
  'sideways relative overflow-auto md:max-h-[calc(100dvh-14rem)] rounded-card border border-line bg-sheet'
