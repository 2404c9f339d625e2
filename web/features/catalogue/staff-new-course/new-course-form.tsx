import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { COURSE_TITLE_MAX, makeCourse } from '#contract/catalogue/staff-course.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'
import {
  type CourseField,
  errorsIn,
  newCourseFrom,
} from '#web/features/catalogue/staff-parts/course-input.ts'
import { faultOfCover } from '#web/features/catalogue/staff-parts/cover-file.ts'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { sendingWords, useUpload } from '#web/ui/staff/use-upload.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'

type Props = { onChange: () => void; onMade: (courseId: number) => void | Promise<void> }

export function NewCourseForm({ onChange, onMade }: Props) {
  const { form, bind, show, checkAll } = useFormErrors<CourseField>((data) => errorsIn(newCourseFrom(data)))
  const categories = useCategoryNames()
  const [cover, setCover] = useState<File | null>(null)
  const [coverFault, setCoverFault] = useState<string | null>(null)
  const { percent, run, cancel } = useUpload()

  const pick = (file: File) => {
    const fault = faultOfCover(file)
    setCoverFault(fault)
    if (fault === null) setCover(file)
    onChange()
  }
  const { said, busy, onSubmit } = useSubmission<string>({
    checkAll,
    work: async () => {
      const sent = new FormData()
      for (const [name, value] of Object.entries(newCourseFrom(new FormData(form.current!))))
        sent.append(name, value)
      if (cover) sent.append(makeCourse.upload.field, cover, cover.name)
      const made = await run((options) => upload(makeCourse, { form: sent, ...options }))
      return made ? onMade(made.id) : false
    },
    onFailed: (thrown) => {
      const errors = fieldErrorsOf(thrown)
      const image = errors.find(({ field }) => field === makeCourse.upload.field)
      setCoverFault(image?.message ?? null)
      show(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      return image ? null : sentenceOf(thrown, makeCourse.fallback)
    },
  })

  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      aria-label="새 코스"
      className="grid max-w-2xl gap-5"
    >
      {said && <FormMessage>{said}</FormMessage>}
      <Field {...bind('title')} label="제목" maxLength={COURSE_TITLE_MAX} autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectBox {...bind('category')} label="분야" values={Object.keys(categories)} words={categories} />
        <Field
          {...bind('price')}
          label="수강료 (원)"
          inputMode="numeric"
          autoComplete="off"
          hint="비워 두면 무료예요."
        />
      </div>
      <TextBox
        {...bind('description')}
        label="설명"
        rows={6}
        hint="빈 줄로 문단을 나눌 수 있어요. 나중에 입력해도 돼요."
      />
      <div>
        <p className="mb-1.5 text-15 font-semibold">표지</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileChooser
            label="표지 이미지 파일"
            accept="image/*"
            variant="quiet"
            icon={<ImagePlus size={18} aria-hidden />}
            onPick={([file]) => file && pick(file)}
          >
            {cover ? '이미지 변경' : '이미지 선택'}
          </FileChooser>
          {cover && (
            <span className="min-w-0 text-15 wrap-anywhere">
              {cover.name}{' '}
              <Button variant="link" onClick={() => setCover(null)}>
                {' '}
                제거
              </Button>
            </span>
          )}
        </div>
        {coverFault && (
          <p role="alert" className="mt-1.5 text-13 font-medium text-persimmon">
            {coverFault}
          </p>
        )}
        <p className="mt-1.5 text-13 text-ink-soft">
          10MB까지 업로드할 수 있어요. 이미지가 없으면 강의 목록으로 기본 표지를 그려요.
        </p>
      </div>
      {percent !== null && cover && <ProgressBar label="코스 만들기" percent={percent} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="min-w-36 tabular-nums">
          {percent !== null && cover ? sendingWords(percent) : '코스 만들기'}
        </Button>
        {percent === null ? (
          <Button variant="quiet" to={paths.adminCourses}>
            취소
          </Button>
        ) : (
          <Button variant="quiet" onClick={cancel}>
            업로드 취소
          </Button>
        )}
      </div>
    </SendingForm>
  )
}
