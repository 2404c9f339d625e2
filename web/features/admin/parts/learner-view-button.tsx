import { Eye } from 'lucide-react'
import { useState } from 'react'
import { LearnerViewForm } from '#web/features/admin/parts/learner-view-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  memberId: number
  name: string
  /** The list row already shows the name. */
  isInRow?: boolean
}

/** Opens the member's screens for staff in a new tab; the member is notified. */
export function LearnerViewButton({ memberId, name, isInRow = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
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
