import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { type StaffCourse, removeCourseImage, setCourseImage } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { upload } from '#web/api/upload.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { faultOfCover } from '#web/features/catalogue/staff-parts/cover-file.ts'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { sendingWords, useUpload } from '#web/ui/staff/use-upload.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

type Props = { course: StaffCourse; mayChange: boolean }

/** The cover of a course; a chosen file is uploaded at once, without the form's save button. */
export function CourseCover({ course, mayChange }: Props) {
  const { id: courseId, title, category, imageUrl } = course
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [message, setMessage] = useState<string | null>(null)
  const { percent, run, cancel } = useUpload()

  async function replace(file: File) {
    const fault = faultOfCover(file)
    setMessage(fault)
    if (fault !== null) return
    const form = new FormData()
    form.append(setCourseImage.upload.field, file, file.name)
    try {
      const address = await run((options) =>
        upload(setCourseImage, { params: { courseId }, form, ...options }),
      )
      if (address !== null) showToast('표지를 변경했습니다.', 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, setCourseImage.fallback))
    }
    await forgetCourses(queries)
  }

  async function remove() {
    const isSure = await confirm({
      title: `${title} 코스의 표지를 삭제할까요?`,
      body: '삭제한 이미지는 복구할 수 없어요. 대신 강의 목록으로 그린 기본 표지가 표시돼요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    setMessage(null)
    try {
      await send(removeCourseImage, { params: { courseId } })
      showToast('기본 표지로 변경했습니다.', 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, removeCourseImage.fallback))
    }
    await forgetCourses(queries)
  }

  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="mb-3 text-21">
        표지
      </h2>
      <div className="flex flex-wrap items-start gap-5">
        <Cover
          title={title}
          category={category}
          imageUrl={coverOf(course)}
          className="aspect-16/9 w-full max-w-72 rounded-card"
        />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <p className="text-15 text-ink-soft">
            {imageUrl
              ? '업로드한 이미지를 사용 중이에요.'
              : course.published
                ? '강의 목록으로 그린 기본 표지를 사용 중이에요.'
                : '코스를 공개하면 강의 목록으로 기본 표지를 그려요.'}{' '}
            권장 비율은 16:9, 최대 10MB예요.
          </p>
          {percent !== null && (
            <>
              <p role="status" className="text-15 tabular-nums">
                {sendingWords(percent)}
              </p>
              <ProgressBar label="표지 업로드" percent={percent} />
            </>
          )}
          {message && <FormMessage>{message}</FormMessage>}
          {mayChange && (
            <div className="flex flex-wrap gap-2">
              {percent === null ? (
                <FileChooser
                  label="표지 이미지 파일"
                  accept="image/*"
                  variant="quiet"
                  icon={<ImagePlus size={18} aria-hidden />}
                  onPick={([file]) => file && void replace(file)}
                >
                  {imageUrl ? '이미지 변경' : '이미지 업로드'}
                </FileChooser>
              ) : (
                <Button variant="quiet" onClick={cancel}>
                  {' '}
                  업로드 취소
                </Button>
              )}
              {imageUrl && percent === null && (
                <Button variant="quiet" onClick={() => void remove()}>
                  {' '}
                  표지 삭제
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
