import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { COURSE_TITLE_MAX, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import type { CourseField } from '#web/features/catalogue/staff-parts/course-input.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import type { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { Category } from '#web/features/catalogue/categories.ts'
import { Field } from '#web/ui/form/field.tsx'
import { count } from '#web/ui/words/won.ts'

/** The id of the field to which the checklist's missing description leads. */
export const DESCRIPTION_FIELD = 'course-description'

type Props = {
  course: StaffCourse
  bind: ReturnType<typeof useFormErrors<CourseField>>['bind']
}

export const CourseFields = ({ course, bind }: Props) => (
  <>
    <Field
      {...bind('title')}
      label="제목"
      defaultValue={course.title}
      maxLength={COURSE_TITLE_MAX}
      autoComplete="off"
      required
    />
    <Field
      {...bind('summary')}
      label="한 줄 소개"
      defaultValue={course.summary}
      maxLength={200}
      autoComplete="off"
      hint="코스 카드와 검색 결과에 보입니다."
    />
    <TextBox
      {...bind('description')}
      id={DESCRIPTION_FIELD}
      label="설명"
      defaultValue={course.description}
      rows={8}
      hint="빈 줄로 문단을 나눕니다."
    />
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectBox
        {...bind('category')}
        label="분야"
        values={Category}
        words={CATEGORY_NAMES}
        defaultValue={course.category}
      />
      <Field
        {...bind('level')}
        label="난이도"
        defaultValue={course.level}
        maxLength={40}
        autoComplete="off"
        hint="예: 입문"
      />
      <Field
        {...bind('price')}
        label="가격 (원)"
        defaultValue={course.price === 0 ? '' : count(course.price)}
        inputMode="numeric"
        autoComplete="off"
        hint="비워 두면 무료입니다."
      />
    </div>
    <TextBox
      {...bind('outcomes')}
      label="마치면 할 수 있는 것"
      defaultValue={course.outcomes.join('\n')}
      rows={4}
      hint="한 줄에 하나씩, 20줄까지 적을 수 있습니다."
    />
    <TextBox
      {...bind('audience')}
      label="이런 분께 권합니다"
      defaultValue={course.audience.join('\n')}
      rows={4}
      hint="한 줄에 하나씩, 20줄까지 적을 수 있습니다."
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...bind('accessDays')}
        label="수강 기간 (일)"
        defaultValue={course.accessDays ?? ''}
        inputMode="numeric"
        autoComplete="off"
        hint="비워 두면 기간 제한이 없습니다. 이미 산 회원의 기간은 그대로입니다."
      />
      <Field
        {...bind('completionCoverage')}
        label="수료 기준 (%)"
        defaultValue={Math.round(course.completionCoverage * 100)}
        inputMode="numeric"
        autoComplete="off"
        hint="코스 전체에서 실제로 재생해야 하는 비율, 50에서 100 사이."
      />
    </div>
  </>
)
