import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowsDone } from '#contract/platform/selection.ts'
import { useRowsAct } from '#web/features/notification/use-rows-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { HidingDialog } from '#web/ui/staff/dialogs/hiding-dialog.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  selection: Selection<number>
  /** The word for one row, such as 수강평. */
  name: string
  /** The keys of the queries that the act makes stale. */
  stale: readonly (readonly string[])[]
  lead: string
  reasonMax: number
  failed: string
  /** Shows the rows again when the reason is null. */
  hide: (ids: number[], reason: string | null) => Promise<RowsDone>
}

/** Hides the selected rows for one reason, or shows them again. */
export function HidingActs({ selection, name, stale, lead, reasonMax, failed, hide }: Props) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { act, isBusy } = useRowsAct(() =>
    Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  )
  const confirm = useConfirm()
  const { ids } = selection
  const showing = {
    deed: (shown: number[]) => hide(shown, null),
    done: (changed: number) => `${name} ${count(changed)}개를 다시 공개했습니다.`,
    failed,
  }
  const hideAll = async (reason: string) => {
    const hiding = {
      deed: (hidden: number[]) => hide(hidden, reason),
      done: (changed: number) => `${name} ${count(changed)}개를 숨겼습니다.`,
      failed,
      undo: () => showing,
    }
    if (!(await act(ids, hiding))) return
    setAsking(false)
    selection.clear()
  }
  const showAll = async () => {
    const isSure = await confirm({
      title: `${name} ${count(ids.length)}개의 숨김을 해제할까요?`,
      body: '다시 공개되어 다른 회원에게도 보여요.',
      confirmLabel: '숨김 해제',
    })
    if (isSure && (await act(ids, showing))) selection.clear()
  }
  return (
    <>
      <Button size="filter" variant="quiet" busy={isBusy} onClick={() => setAsking(true)}>
        숨기기
      </Button>
      <Button size="filter" variant="quiet" busy={isBusy} onClick={() => void showAll()}>
        숨김 해제
      </Button>
      {isAsking && (
        <HidingDialog
          title={`${name} ${count(ids.length)}개를 숨길까요?`}
          lead={lead}
          max={reasonMax}
          isBusy={isBusy}
          message={null}
          onSend={(reason) => void hideAll(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
