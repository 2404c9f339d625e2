import {
  BIO_MAX,
  HEADLINE_MAX,
  INSTRUCTOR_NAME_MAX,
  LINKS_MAX,
  type StaffInstructor,
} from '#contract/instructor/staff-instructor.ts'
import {
  type InstructorField,
  linkLines,
  UNLINK,
} from '#web/features/instructor/staff-parts/instructor-input.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import type { useFormErrors } from '#web/ui/staff/use-form-errors.ts'

type Props = {
  /** null: a new one. */
  instructor: StaffInstructor | null
  bind: ReturnType<typeof useFormErrors<InstructorField>>['bind']
}

export const InstructorFields = ({ instructor, bind }: Props) => (
  <>
    <Field
      {...bind('name')}
      label="이름"
      defaultValue={instructor?.name}
      maxLength={INSTRUCTOR_NAME_MAX}
      autoComplete="off"
      required
    />
    <Field
      {...bind('headline')}
      label="한 줄 소개"
      defaultValue={instructor?.headline}
      maxLength={HEADLINE_MAX}
      autoComplete="off"
      hint="코스 페이지와 강사 페이지에서 이름 아래에 표시돼요."
    />
    <TextBox
      {...bind('bio')}
      label="소개"
      defaultValue={instructor?.bio}
      rows={8}
      maxLength={BIO_MAX}
      hint="Markdown으로 작성해요. **굵게**, - 목록, [이름](https://주소) 링크를 쓸 수 있어요."
    />
    <TextBox
      {...bind('links')}
      label="링크"
      defaultValue={linkLines(instructor?.links ?? [])}
      rows={3}
      hint={`한 줄에 하나씩 ‘이름 https://주소’로 입력해 주세요. ${LINKS_MAX}개까지 추가할 수 있어요.`}
    />
    <MemberFields member={instructor?.member ?? null} bind={bind} />
  </>
)

const MemberFields = ({ member, bind }: Pick<Props, 'bind'> & { member: StaffInstructor['member'] }) => (
  <div className="grid gap-3">
    <Field
      {...bind('memberEmail')}
      label="회원 이메일"
      type="email"
      autoComplete="off"
      hint={
        member
          ? '다른 회원과 연결하려면 이메일을 입력해 주세요. 비워 두면 그대로예요.'
          : '강사가 회원이라면 가입한 이메일을 입력해 주세요. 비워 두면 연결하지 않아요.'
      }
    />
    {member && (
      <>
        <p className="text-15">
          연결된 회원:{' '}
          <Link to={staffPaths.adminUser(member.id)} className="text-indigo underline underline-offset-4">
            {member.name}
          </Link>{' '}
          <span className="text-ink-soft">{member.email}</span>
        </p>
        <TickBox name={UNLINK} label="회원 연결 해제" />
      </>
    )}
  </div>
)
