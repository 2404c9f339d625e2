import { useQueryClient } from '@tanstack/react-query'
import { enrolmentsOf } from '#web/features/payment/staff-enrolments/enrolments-query.ts'
import { type Extension, ExtensionForm } from '#web/features/payment/extension-form.tsx'
import { useExtension } from '#web/features/payment/use-extension.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  courseId: number
  /** The revision of the list that the extension is based on. */
  revision: number
  /** null: everybody whose access is open and has an end. */
  memberIds: readonly number[] | null
  /** How many members that are. */
  size: number
  onClose: () => void
  onDone: () => void
}

/** Asks by how many days and why, then extends. */
export function ExtensionDialog({ courseId, revision, memberIds, size, onClose, onDone }: Props) {
  const queries = useQueryClient()
  const send = useExtension()
  // Also after a refusal because of another extension: the next try is based on the new list.
  const renew = () => queries.invalidateQueries(enrolmentsOf(courseId))
  const extend = async (extension: Extension) => {
    const done = await send({ ...extension, courseId, memberIds }, () => revision).catch(
      (thrown: unknown) => {
        void renew()
        throw thrown
      },
    )
    await renew()
    return done
  }
  return (
    <Dialog open title="수강 기한 연장" onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        {memberIds === null
          ? `수강 중이고 기한이 있는 회원 ${count(size)}명 모두의 수강 기한을 연장해요.`
          : `선택한 회원 ${count(size)}명의 수강 기한을 연장해요.`}{' '}
        회원에게 알림을 보내고, 결제와 환불 규정은 바뀌지 않아요.
      </p>
      <ExtensionForm
        submit={`${count(size)}명 연장`}
        extend={extend}
        skippedWords={(skipped) => `${count(skipped)}명은 수강이 끝났거나 환불 중이라 제외했습니다.`}
        onClose={onClose}
        onDone={onDone}
      />
    </Dialog>
  )
}
