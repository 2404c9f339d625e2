import { type FormEvent, useState } from 'react'
import { addPicture } from '#contract/catalogue/text-lesson.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'
import { pictureMarkdown } from '#web/features/catalogue/staff-lecture/picture-markdown.ts'
import { faultOfCover } from '#web/features/catalogue/staff-parts/cover-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { sendingWords, useUpload } from '#web/ui/staff/use-upload.ts'

type Props = {
  lectureId: number
  file: File
  onAdded: (markdown: string) => void
  onClose: () => void
}

const ALT_MAX = 200

/** Asks for the description of a picture, then uploads it. */
export function AddPictureDialog({ lectureId, file, onAdded, onClose }: Props) {
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState(() => faultOfCover(file))
  const { percent, run } = useUpload()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (percent !== null || faultOfCover(file) !== null) return
    const fault = alt.trim() === '' ? '그림을 볼 수 없는 사람을 위해 설명을 입력해 주세요.' : null
    setError(fault)
    setMessage(null)
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus()
    const form = new FormData()
    form.append(addPicture.upload.field, file, file.name)
    try {
      const picture = await run((options) => upload(addPicture, { params: { lectureId }, form, ...options }))
      if (picture !== null) onAdded(pictureMarkdown(alt, picture.url))
    } catch (thrown) {
      setMessage(sentenceOf(thrown, addPicture.fallback))
    }
  }
  return (
    <Dialog open title="그림 추가" onClose={onClose}>
      <SendingForm
        isSending={percent !== null}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-15 wrap-anywhere text-ink-soft">{file.name}</p>
        <Field
          label="그림 설명"
          name="alt"
          value={alt}
          maxLength={ALT_MAX}
          autoComplete="off"
          error={error}
          hint="그림이 보이지 않을 때 대신 읽어 주는 글이에요. 예: 월별 매출 막대그래프"
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {percent !== null && (
          <>
            <p role="status" className="text-15 tabular-nums">
              {sendingWords(percent)}
            </p>
            <ProgressBar label="그림 업로드" percent={percent} />
          </>
        )}
        {message && <FormMessage>{message}</FormMessage>}
        <div>
          <Button type="submit" busy={percent !== null}>
            추가
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
