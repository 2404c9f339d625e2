import { useState } from 'react'
import { MEMBERS_CSV } from '#contract/admin/admin-members.ts'
import { ExtendMembersDialog } from '#web/features/admin/members/extend-members-dialog.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'

/** What can be done with the selected members. */
export function MemberActs({ selection }: { selection: Selection<number> }) {
  const [isExtending, setExtending] = useState(false)
  const mayExtend = useMay('enrolment.edit')
  return (
    <>
      {mayExtend && (
        <Button size="filter" variant="quiet" onClick={() => setExtending(true)}>
          수강 기한 연장
        </Button>
      )}
      <Button
        size="filter"
        variant="quiet"
        to={`${MEMBERS_CSV}?ids=${selection.ids.join()}`}
        reloadDocument
        download
      >
        CSV 다운로드
      </Button>
      {isExtending && (
        <ExtendMembersDialog
          memberIds={selection.ids}
          onClose={() => setExtending(false)}
          onDone={() => {
            setExtending(false)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
