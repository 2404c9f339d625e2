import { type StaffCourse, removeCourse } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { RemoveNamedDialog } from '#web/ui/staff/dialogs/remove-named-dialog.tsx'

type Props = { course: StaffCourse; onClose: () => void; onRemoved: () => void }

export const RemoveCourseDialog = ({ course: { id, title, lectureCount }, onClose, onRemoved }: Props) => (
  <RemoveNamedDialog
    name={title}
    label="코스 제목"
    question={`${title} 코스를 삭제할까요?`}
    consequence={`강의 ${lectureCount}개와 영상, 자막, 표지가 모두 삭제되며 복구할 수 없어요.`}
    hint={`삭제하려면 코스 제목(${title})을 똑같이 입력해 주세요.`}
    wrong="코스 제목을 똑같이 입력해 주세요."
    fallback={removeCourse.fallback}
    remove={() => send(removeCourse, { params: { courseId: id } })}
    onClose={onClose}
    onRemoved={onRemoved}
  />
)
