import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { may } from '#contract/policy.ts'
import { LearnerViewForm } from '#web/features/admin/parts/learner-view-form.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  member: AdminMember
  /** The list row already shows the name. */
  isInRow?: boolean
}

/** Opens the member's screens for staff in a new tab; the member is notified. Staff accounts have no such screens. */
export function LearnerViewButton({ member, isInRow = false }: Props) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const { id: memberId, name, isDeleted } = member
  if (isDeleted || session.is !== 'member' || !may(session.user, 'learner.view', member)) return null
  return (
    <>
      {isInRow ? (
        <button
          type="button"
          aria-label={`${name}님의 화면 보기`}
          title="회원 화면 보기"
          onClick={open}
          className="grid size-9 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink"
        >
          <Eye size={18} aria-hidden />
        </button>
      ) : (
        <Button variant="quiet" icon={<Eye size={18} aria-hidden />} onClick={open}>
          회원 화면 보기
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${name}님의 화면 보기`}>
        <LearnerViewForm memberId={memberId} onOpened={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
