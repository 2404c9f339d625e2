import type { CategoryHue } from '#contract/catalogue/category.ts'

/** The two middle boards of a cover in this hue. */
export const HueSwatch = ({ hue, label }: { hue: CategoryHue; label?: string }) => (
  <span
    data-hue={hue}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className="grid size-8 shrink-0 grid-rows-2 overflow-hidden rounded-board border border-line"
  >
    <span className="bg-(--cover-2)" />
    <span className="bg-(--cover-3)" />
  </span>
)
