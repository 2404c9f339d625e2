import type { Selection } from '#web/ui/staff/use-selection.ts'
import { CELL, HEAD } from '#web/ui/staff/table.ts'

type Row = number | string

/** The head of the column of checkboxes: selects all rows of the page. */
export const ChooseAllCell = <Id extends Row>({ selection }: { selection: Selection<Id> }) => (
  <th scope="col" className={`${HEAD} w-px pr-0!`}>
    <ChooseAllBox selection={selection} />
  </th>
)

const ALL = '이 페이지 전체 선택'

type AllProps<Id extends Row> = {
  selection: Selection<Id>
  /** Shows its name beside the box, in a list without a head row. */
  isNamed?: boolean
}

export const ChooseAllBox = <Id extends Row>({ selection, isNamed = false }: AllProps<Id>) => (
  <label className={isNamed ? 'flex w-fit min-h-9 cursor-pointer items-center gap-2 text-13' : BOX}>
    <input
      type="checkbox"
      aria-label={ALL}
      checked={selection.isAll}
      disabled={selection.shownCount === 0}
      ref={(box) => {
        if (box) box.indeterminate = selection.isSome && !selection.isAll
      }}
      onChange={({ currentTarget }) => selection.chooseShown(currentTarget.checked)}
      className="size-5 cursor-pointer"
    />
    {isNamed && ALL}
  </label>
)

type Props<Id extends Row> = { id: Id; name: string; selection: Selection<Id> }

export const ChooseCell = <Id extends Row>(props: Props<Id>) => (
  <td className={`${CELL} pr-0!`}>
    <ChooseBox {...props} />
  </td>
)

export const ChooseBox = <Id extends Row>({ id, name, selection }: Props<Id>) => (
  <label className={BOX}>
    <input
      type="checkbox"
      data-choose
      aria-label={`${name} 선택`}
      checked={selection.isChosen(id)}
      onChange={({ currentTarget, nativeEvent }) =>
        selection.choose(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="size-5 cursor-pointer"
    />
  </label>
)

/** Larger than its box, for fingers. */
const BOX = '-my-1.5 -ml-2 grid size-9 shrink-0 cursor-pointer place-items-center'
