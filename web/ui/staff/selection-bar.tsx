import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SELECTED_MOST } from '#contract/platform/selection.ts'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { count } from '#web/ui/words/won.ts'

type Props<Id extends number | string> = {
  selection: Selection<Id>
  unit: string
  /** How many rows the list has on all pages. */
  total: number
  /** Selects the whole list, where one act may take it. */
  whole?: { isLoading: boolean; load: () => void }
  children: ReactNode
}

/** What can be done with the selected rows. Stays in view, because lists are long. */
export const SelectionBar = <Id extends number | string>(props: Props<Id>) =>
  props.selection.ids.length > 0 && <Bar {...props} />

function Bar<Id extends number | string>(props: Props<Id>) {
  const { selection, unit, total, whole, children } = props
  const chosen = selection.ids.length
  const most = Math.min(total, SELECTED_MOST)
  return (
    <div
      role="group"
      aria-label="선택한 항목"
      data-choice-bar
      className="sideways sticky bottom-3 z-2 mt-3 flex items-center gap-2 rounded-card border border-line-strong bg-sheet px-4 py-3 shadow-float
        max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[&>*]:shrink-0 md:flex-wrap"
    >
      <p role="status" className="mr-1 text-15 font-semibold tabular-nums">
        {count(chosen)}
        {unit} 선택
      </p>
      {children}
      {whole && total > selection.shownCount && chosen < most && (
        <Button size="filter" variant="quiet" busy={whole.isLoading} onClick={whole.load}>
          {total > SELECTED_MOST
            ? `처음 ${count(most)}${unit} 선택`
            : `이 목록 전체 ${count(most)}${unit} 선택`}
        </Button>
      )}
      <Button size="filter" variant="quiet" data-choose-none onClick={selection.clear}>
        선택 해제
      </Button>
    </div>
  )
}
