import { useState } from 'react'
import { type StaffLecture, replaceVideo } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { faultOf } from '#web/features/catalogue/staff-parts/upload-queue.ts'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { sendingWords, type useUpload } from '#web/ui/staff/use-upload.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  lecture: StaffLecture
  uploading: ReturnType<typeof useUpload>
  onChanged: () => Promise<unknown>
}

export function ReplaceVideo({ lecture, uploading: { percent, run, cancel }, onChanged }: Props) {
  const [message, setMessage] = useState<string | null>(null)
  async function replace(file: File) {
    const fault = faultOf(file)
    setMessage(fault)
    if (fault !== null) return
    const form = new FormData()
    form.append(replaceVideo.upload.field, file, file.name)
    try {
      const changed = await run((options) =>
        upload(replaceVideo, { params: { lectureId: lecture.id }, form, ...options }),
      )
      if (changed) showToast('영상을 교체했습니다.', 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, replaceVideo.fallback))
    }
    await onChanged()
  }
  return (
    <div className="grid gap-3">
      {percent !== null && (
        <div>
          <ProgressBar label="영상 교체" percent={percent} />
          <p role="status" className="mt-1 text-13 text-ink-soft tabular-nums">
            {sendingWords(percent)}
          </p>
        </div>
      )}
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap items-center gap-3">
        {percent === null ? (
          <FileChooser
            label="새 영상 파일"
            accept="video/*"
            variant="quiet"
            onPick={([file]) => file && void replace(file)}
          >
            {lecture.hasVideo ? '영상 교체' : '영상 업로드'}
          </FileChooser>
        ) : (
          <Button variant="quiet" onClick={cancel}>
            {' '}
            업로드 취소
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-13 text-ink-soft">
          회원의 시청 기록은 초 단위로 유지돼요. 길이가 달라지면 자막도 확인해 주세요.
        </p>
      </div>
    </div>
  )
}
