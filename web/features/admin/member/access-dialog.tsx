import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { giveAccess, type MemberCourse } from '#contract/admin/member-account.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { forgetMembers } from '#web/features/admin/member/member-queries.ts'
import { focusPart } from '#web/ui/focus/focus-part.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  member: AdminMember
  /** All courses that the member ever had. */
  courses: readonly MemberCourse[]
  /** The course whose end is changed; absent: choose one that is not open. */
  course?: MemberCourse
  onClose: () => void
}

/** Sets the last day of access or none, with a reason. */
export function AccessDialog({ member, courses, course, onClose }: Props) {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [isEndless, setEndless] = useState(course?.state === 'open' && course.until === null)
  const { form, bind, checkAll, show } = useFormErrors<'courseId' | 'until' | 'reason'>(check)
  const isOpen = course?.state === 'open'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current || !checkAll()) return
    const given = new FormData(event.currentTarget)
    const courseId = course?.courseId ?? Number(textOf(given, 'courseId'))
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await send(giveAccess, {
        params: { memberId: member.id, courseId },
        body: { until: isEndless ? null : textOf(given, 'until'), reason: textOf(given, 'reason') },
      })
      await forgetMembers(queries)
      onClose()
      showToast(isOpen ? '수강 기한을 변경했습니다.' : '코스를 등록했습니다.', 'success')
      focusPart('courses')
    } catch (thrown) {
      const until = fieldErrorsOf(thrown).find(({ field }) => field === 'until')
      if (until) show({ until: until.message })
      else setMessage(sentenceOf(thrown, giveAccess.fallback))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  return (
    <Dialog open title={titleOf(course)} onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-ink-soft">
          {course
            ? `${member.name}님의 ‘${course.title}’ 코스예요. `
            : `${member.name}님에게 코스를 직접 등록해요. `}
          {isOpen ? '결제와 환불 규정은 바뀌지 않아요.' : '주문 없이 바로 수강할 수 있어요.'} 회원에게 알림을
          보내요.
        </p>
        {!course && <CourseChoice courses={courses} bound={bind('courseId')} />}
        <Field
          {...bind('until')}
          label="마지막 수강일"
          type="date"
          disabled={isEndless}
          defaultValue={isOpen ? course.until?.slice(0, 10) : undefined}
          hint="선택한 날 밤 12시까지 수강할 수 있어요."
        />
        <label className="flex min-h-10 items-center gap-3 text-15">
          <input
            type="checkbox"
            checked={isEndless}
            onChange={({ currentTarget }) => setEndless(currentTarget.checked)}
            className="size-5 shrink-0"
          />
          기한 없음
        </label>
        <ReasonField {...bind('reason')} label="사유" />
        {message && <FormMessage>{message}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" busy={isBusy}>
            {isOpen ? '기한 변경' : '등록'}
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}

type BoundField = ReturnType<ReturnType<typeof useFormErrors<'courseId'>>['bind']>
type ChoiceProps = { courses: readonly MemberCourse[]; bound: BoundField }

function CourseChoice({ courses, bound }: ChoiceProps) {
  const { data = [] } = useQuery(allCoursesQuery)
  const had = new Set(
    courses.filter(({ state }) => state !== 'expired' && state !== 'ended').map(({ courseId }) => courseId),
  )
  const offered = data.filter(({ id }) => !had.has(id))
  const words = Object.fromEntries([
    ['', '코스를 선택해 주세요'],
    ...offered.map(({ id, title, published }) => [String(id), published ? title : `${title} (비공개)`]),
  ])
  return (
    <SelectBox {...bound} label="코스" values={['', ...offered.map(({ id }) => String(id))]} words={words} />
  )
}

const titleOf = (course: MemberCourse | undefined) => {
  if (!course) return '코스 직접 등록'
  return course.state === 'open' ? '수강 기한 변경' : '수강 다시 열기'
}

/** A disabled field is missing from FormData. */
function check(form: FormData) {
  return {
    ...(form.get('courseId') === '' && { courseId: '코스를 선택해 주세요.' }),
    ...(form.get('until') === '' && { until: '마지막 수강일을 선택해 주세요.' }),
    ...(textOf(form, 'reason') === '' && { reason: REASON_MISSING }),
  }
}
