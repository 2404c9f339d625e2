import { type ReactNode, useId } from 'react'

/** Options of one kind below its name. */
export function PaletteGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <div id={id} className="px-2 pt-2 pb-1 text-13 font-semibold text-ink-soft">
        {name}
      </div>
      {children}
    </div>
  )
}
