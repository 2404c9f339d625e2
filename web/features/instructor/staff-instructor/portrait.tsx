import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import {
  removeInstructorPhoto,
  setInstructorPhoto,
  type StaffInstructor,
} from '#contract/instructor/staff-instructor.ts'
import { IMAGE_MAX_BYTES, imageTooLarge, imageWrong } from '#contract/identity/profile-image.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { upload } from '#web/api/upload.ts'
import { forgetInstructors } from '#web/features/instructor/staff-parts/instructor-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { sendingWords, useUpload } from '#web/ui/staff/use-upload.ts'

type Props = { instructor: StaffInstructor; mayChange: boolean }

/** The portrait; a chosen file is uploaded at once, without the form's save button. */
export function Portrait({ instructor: { id, name, photo }, mayChange }: Props) {
  const { percent, message, replace, remove, cancel } = usePortrait(id)
  return (
    <section aria-labelledby="portrait">
      <h2 id="portrait" className="mb-3 text-21">
        사진
      </h2>
      <Avatar name={name} imageUrl={photo} className="size-32" />
      <p className="mt-3 text-15 text-ink-soft">
        {photo
          ? '정사각형으로 잘라서 저장해요. 5MB까지 업로드할 수 있어요.'
          : '아직 사진이 없어 이름의 첫 글자가 보여요. 5MB까지 업로드할 수 있어요.'}
      </p>
      {percent !== null && <Progress percent={percent} />}
      {message && (
        <div className="mt-3">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {mayChange && (
        <Acts photo={photo} isSending={percent !== null} replace={replace} remove={remove} cancel={cancel} />
      )}
    </section>
  )
}

const Progress = ({ percent }: { percent: number }) => (
  <div className="mt-3 grid gap-2">
    <p role="status" className="text-15 tabular-nums">
      {sendingWords(percent)}
    </p>
    <ProgressBar label="사진 업로드" percent={percent} />
  </div>
)

type ActsProps = Pick<ReturnType<typeof usePortrait>, 'replace' | 'remove' | 'cancel'> & {
  photo: string | null
  isSending: boolean
}

const Acts = ({ photo, isSending, replace, remove, cancel }: ActsProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {!isSending ? (
      <FileChooser
        label="사진 파일"
        accept="image/*"
        variant="quiet"
        icon={<ImagePlus size={18} aria-hidden />}
        onPick={([file]) => file && void replace(file)}
      >
        {photo ? '사진 변경' : '사진 업로드'}
      </FileChooser>
    ) : (
      <Button variant="quiet" onClick={cancel}>
        업로드 취소
      </Button>
    )}
    {photo && !isSending && (
      <Button variant="quiet" onClick={() => void remove()}>
        사진 삭제
      </Button>
    )}
  </div>
)

const REMOVAL = {
  title: '사진을 삭제할까요?',
  body: '삭제한 사진은 복구할 수 없어요. 대신 이름의 첫 글자가 표시돼요.',
  confirmLabel: '삭제',
  danger: true,
}

function usePortrait(instructorId: number) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [message, setMessage] = useState<string | null>(null)
  const { percent, run, cancel } = useUpload()
  const params = { instructorId }

  async function replace(file: File) {
    const fault = faultOfPortrait(file)
    setMessage(fault)
    if (fault !== null) return
    const form = new FormData()
    form.append(setInstructorPhoto.upload.field, file, file.name)
    try {
      const address = await run((options) => upload(setInstructorPhoto, { params, form, ...options }))
      if (address !== null) showToast('사진을 변경했습니다.', 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, setInstructorPhoto.fallback))
    }
    await forgetInstructors(queries)
  }

  async function remove() {
    if (!(await confirm(REMOVAL))) return
    setMessage(null)
    try {
      await send(removeInstructorPhoto, { params })
      showToast('사진을 삭제했습니다.', 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, removeInstructorPhoto.fallback))
    }
    await forgetInstructors(queries)
  }
  return { percent, message, replace, remove, cancel }
}

/** Some systems report no type for newer formats. */
const NAMED_LIKE_ONE = /\.(jpe?g|png|webp|avif|gif)$/i

/** Checks a chosen portrait before it is uploaded; null when it is fine. */
function faultOfPortrait({ type, name, size }: File): string | null {
  if (!type.startsWith('image/') && !(type === '' && NAMED_LIKE_ONE.test(name))) return imageWrong.message
  return size > IMAGE_MAX_BYTES ? imageTooLarge.message : null
}
