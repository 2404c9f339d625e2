import { useState } from 'react'
import { MEMBERS_CSV } from '#contract/admin/admin-members.ts'
import { ExtendMembersDialog } from '#web/features/admin/members/extend-members-dialog.tsx'
import { useNewAnnouncement } from '#web/features/announcement/use-new-announcement.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'

/** What can be done with the selected members. */
export function MemberActs({ selection }: { selection: Selection<number> }) {
  const [isExtending, setExtending] = useState(false)
  const mayExtend = useMay('enrolment.edit')
  const maySend = useMay('announcement.send')
  const announcement = useNewAnnouncement(selection.ids)
  return (
    <>
      {maySend && (
        <Button
          size="filter"
          variant="quiet"
          busy={announcement.isPending}
          onClick={() => announcement.mutate()}
        >
          공지 보내기
        </Button>
      )}
      {mayExtend && (
        <Button size="filter" variant="quiet" onClick={() => setExtending(true)}>
          수강 기한 연장
        </Button>
      )}
      <CsvLink size="filter" to={`${MEMBERS_CSV}?ids=${selection.ids.join()}`} />
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
