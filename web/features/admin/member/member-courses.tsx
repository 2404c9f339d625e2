import { useState } from 'react'
import { endAccess, type MemberCourse, type MemberDetail } from '#contract/admin/member-account.ts'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { AccessDialog } from '#web/features/admin/member/access-dialog.tsx'
import { CourseRow } from '#web/features/admin/member/course-row.tsx'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { ReasonDialog } from '#web/features/admin/member/reason-dialog.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { FROM_MD } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { Button } from '#web/ui/button.tsx'

type AccessDialogState = { is: 'give' } | { is: 'extend' | 'end'; course: MemberCourse }

export function MemberCourses({ detail: { member, courses } }: { detail: MemberDetail }) {
  const canChange = useMay('enrolment.edit') && !member.isDeleted
  const [dialog, setDialog] = useState<AccessDialogState | null>(null)
  const close = () => setDialog(null)
  return (
    <MemberPart id="courses" title="코스">
      {courses.length === 0 ? (
        <p className="text-ink-soft">수강한 코스가 없어요.</p>
      ) : (
        <RowKeys>
          <CourseTable courses={courses} onAsk={canChange ? setDialog : null} />
        </RowKeys>
      )}
      {canChange && (
        <Button variant="quiet" onClick={() => setDialog({ is: 'give' })} className="mt-4">
          코스 직접 등록하기
        </Button>
      )}
      {dialog?.is === 'give' && <AccessDialog member={member} courses={courses} onClose={close} />}
      {dialog?.is === 'extend' && (
        <AccessDialog member={member} courses={courses} course={dialog.course} onClose={close} />
      )}
      {dialog?.is === 'end' && <EndDialog member={member} course={dialog.course} onClose={close} />}
    </MemberPart>
  )
}

type TableProps = {
  courses: readonly MemberCourse[]
  /** null without the right to change an access. */
  onAsk: ((dialog: AccessDialogState) => void) | null
}

const CourseTable = ({ courses, onAsk }: TableProps) => (
  <TableBox label="수강한 코스" className="md:min-h-0!">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead>코스</ColumnHead>
          <ColumnHead className={FROM_MD}>상태</ColumnHead>
          <ColumnHead className={FROM_MD}>진도</ColumnHead>
          <ColumnHead className={FROM_MD}>기한</ColumnHead>
          {onAsk && <ColumnHead>관리</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <CourseRow
            key={course.courseId}
            course={course}
            {...(onAsk && {
              onExtend: () => onAsk({ is: 'extend', course }),
              onEnd: () => onAsk({ is: 'end', course }),
            })}
          />
        ))}
      </tbody>
    </table>
  </TableBox>
)

type EndProps = { member: MemberDetail['member']; course: MemberCourse; onClose: () => void }

const EndDialog = ({ member, course, onClose }: EndProps) => (
  <ReasonDialog
    action={{
      title: '수강을 종료할까요?',
      body: `${member.name}님이 ‘${course.title}’ 코스를 더 이상 볼 수 없어요. 진도와 수료증은 유지돼요.`,
      confirmLabel: '수강 종료',
      danger: true,
      act: (reason) =>
        send(endAccess, {
          params: { memberId: member.id, courseId: course.courseId },
          body: { reason },
        }),
      done: '수강을 종료했습니다.',
      failed: endAccess.fallback,
      part: 'courses',
    }}
    onClose={onClose}
  />
)
