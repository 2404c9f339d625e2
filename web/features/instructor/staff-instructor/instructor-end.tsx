import { useState } from 'react'
import {
  instructorInUse,
  removeInstructor,
  type StaffInstructor,
} from '#contract/instructor/staff-instructor.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

/** Deletes an instructor whom no course has. */
export function InstructorEnd({
  instructor,
  onRemoved,
}: {
  instructor: StaffInstructor
  onRemoved: () => void
}) {
  const { isBusy, message, remove } = useRemoval(instructor, onRemoved)
  return (
    <section aria-labelledby="end" className="border-t border-line pt-8">
      <h2 id="end" className="mb-3 text-21">
        삭제
      </h2>
      {message && (
        <div className="mb-4">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {instructor.courses.length > 0 ? (
        <p className="text-15 text-ink-soft">{instructorInUse.message}</p>
      ) : (
        <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
          강사 삭제
        </Button>
      )}
    </section>
  )
}

function useRemoval({ id: instructorId, name }: StaffInstructor, onRemoved: () => void) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const remove = async () => {
    const isSure = await confirm({
      title: `${name} 강사를 삭제할까요?`,
      body: '소개와 사진이 모두 삭제돼요. 되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    setMessage(null)
    try {
      await send(removeInstructor, { params: { instructorId } })
      onRemoved()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, removeInstructor.fallback))
      setBusy(false)
    }
  }
  return { isBusy, message, remove }
}
