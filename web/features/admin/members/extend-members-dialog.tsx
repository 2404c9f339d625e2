import { useQuery } from '@tanstack/react-query'
import { listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { send } from '#web/api/send.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { type BindExtension, ExtensionForm } from '#web/features/payment/extension-form.tsx'
import { useExtension } from '#web/features/payment/use-extension.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { memberIds: readonly number[]; onClose: () => void; onDone: () => void }

/** Asks in which course, by how many days and why, then extends the access of the selected members. */
export function ExtendMembersDialog({ memberIds, onClose, onDone }: Props) {
  const extend = useExtension()
  return (
    <Dialog open title="수강 기한 연장" onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        선택한 회원 {count(memberIds.length)}명 중 이 코스를 수강 중이고 기한이 있는 회원의 수강 기한을
        연장해요. 회원에게 알림을 보내고, 결제와 환불 규정은 바뀌지 않아요.
      </p>
      <ExtensionForm
        submit="연장"
        extend={(extension, form) => {
          const courseId = Number(textOf(form, 'courseId'))
          return extend({ ...extension, courseId, memberIds }, () => newestRevision(courseId))
        }}
        skippedWords={(skipped) => `수강 중이 아니거나 기한이 없는 ${count(skipped)}명은 제외했습니다.`}
        check={(form) => (textOf(form, 'courseId') === '' ? { courseId: '코스를 선택해 주세요.' } : {})}
        onClose={onClose}
        onDone={onDone}
      >
        {(bind) => <CourseBox bind={bind} />}
      </ExtensionForm>
    </Dialog>
  )
}

function CourseBox({ bind }: { bind: BindExtension }) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const words = Object.fromEntries([
    ['', '코스를 선택해 주세요'],
    ...courses.map(({ id, title }) => [String(id), title]),
  ])
  return (
    <SelectBox
      {...bind('courseId')}
      label="코스"
      values={['', ...courses.map(({ id }) => String(id))]}
      words={words}
    />
  )
}

const newestRevision = async (courseId: number) =>
  (await send(listEnrolments, { params: { courseId }, query: { size: 1 } })).revision
