import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type FormEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { previewText, TEXT_MAX } from '#contract/catalogue/text-lesson.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { textPreviewQuery } from '#web/features/catalogue/lecture-queries.ts'
import { AddPictureDialog } from '#web/features/catalogue/staff-lecture/add-picture-dialog.tsx'
import { insertPicture, pictureIn } from '#web/features/catalogue/staff-lecture/picture-markdown.ts'
import { TextHelp } from '#web/features/catalogue/staff-lecture/text-help.tsx'
import { TextProblems } from '#web/features/catalogue/staff-lecture/text-problems.tsx'
import { TextPreview } from '#web/features/catalogue/staff-lecture/text-preview.tsx'
import { useSaveKey } from '#web/features/catalogue/staff-lecture/use-save-key.ts'
import type { TextDraft } from '#web/features/catalogue/staff-lecture/use-text-draft.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldWords, describedBy } from '#web/ui/form/field-words.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { StudyTime } from '#web/ui/staff/study-time.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  courseId: number
  lectureId: number
  text: TextDraft
  onChanged: () => Promise<unknown>
}

const PAUSE_MS = 400

/** The Markdown of a text lesson with its preview beside it. */
export function TextForm({ courseId, lectureId, text, onChanged }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { draft, saved, change, errors, isBusy, isChanged, message, save } = text
  const [picture, setPicture] = useState<File | null>(null)
  const late = useLate(draft.markdown, PAUSE_MS)
  const isEmpty = late.trim() === ''
  const { data, error } = useQuery({ ...textPreviewQuery(courseId, late), enabled: !isEmpty })
  const left = TEXT_MAX - draft.markdown.length
  const hint =
    left < TEXT_MAX / 10
      ? left < 0
        ? `${count(-left)}자 넘음`
        : `${count(left)}자 남음`
      : 'Ctrl+S 또는 ⌘S로 저장할 수 있어요.'

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!(await save())) return
    showToast('글을 저장했습니다.', 'success')
    await onChanged()
  }
  /** Text goes its usual way; a picture is uploaded. */
  const takePicture = (event: SyntheticEvent, data: DataTransfer | null) => {
    const file = pictureIn(data)
    if (!file) return
    event.preventDefault()
    setPicture(file)
  }
  const insert = (written: string) => {
    const { selectionStart, selectionEnd } = area.current!
    const next = insertPicture(draft.markdown, [selectionStart, selectionEnd], written)
    flushSync(() => {
      change({ markdown: next.markdown })
      setPicture(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.caret, next.caret)
  }
  useSaveKey(() => form.current?.requestSubmit())
  return (
    <>
      <SendingForm
        ref={form}
        isSending={isBusy}
        noValidate
        aria-label="글"
        onSubmit={(event) => void submit(event)}
      >
        <OlderText text={text} />
        <div className="grid min-w-0 gap-x-6 gap-y-5 lg:grid-cols-2">
          <div className="min-w-0">
            <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
              글(Markdown)
            </label>
            <textarea
              ref={area}
              id={id}
              name="markdown"
              value={draft.markdown}
              spellCheck={false}
              aria-invalid={errors.markdown ? true : undefined}
              aria-describedby={describedBy(id, { hint, error: errors.markdown })}
              onChange={(event) => change({ markdown: event.currentTarget.value })}
              onPaste={(event) => takePicture(event, event.clipboardData)}
              onDrop={(event) => takePicture(event, event.dataTransfer)}
              className={`field-sizing-content block max-h-[75dvh] min-h-96 w-full resize-y rounded-board border bg-sheet px-3 py-2
              font-mono text-15 text-ink ${errors.markdown ? 'border-persimmon' : 'border-line-strong'}`}
            />
            <FieldWords id={id} hint={hint} error={errors.markdown} />
            <FileChooser
              label="그림 파일"
              accept="image/*"
              variant="quiet"
              size="small"
              icon={<ImagePlus size={16} aria-hidden />}
              onPick={([file]) => file && setPicture(file)}
              className="mt-2"
            >
              그림 추가
            </FileChooser>
          </div>
          <TextPreview
            label="미리보기"
            html={isEmpty ? null : (data?.html ?? saved.html)}
            empty="내용을 입력하면 여기에 표시돼요."
            problem={error && !isEmpty ? sentenceOf(error, previewText.fallback) : null}
          />
        </div>
        <TextProblems problems={isEmpty ? [] : (data?.problems ?? [])} />
        <StudyTime
          className="mt-4"
          empty="글을 쓰면 예상 시간이 표시돼요."
          estimateSec={isEmpty ? 0 : (data?.durationSec ?? (saved.isLengthFixed ? 0 : saved.durationSec))}
          minutes={draft.minutes}
          error={errors.durationSec}
          onChange={(minutes) => change({ minutes })}
        />
        <TextHelp />
        <SaveBar label="글 저장" isBusy={isBusy} isChanged={isChanged} message={message} />
      </SendingForm>
      {picture && (
        <AddPictureDialog
          lectureId={lectureId}
          file={picture}
          onAdded={insert}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  )
}

/** The text was saved elsewhere after this one was begun here. */
const OlderText = ({ text: { older, takeOlder, dropOlder } }: { text: TextDraft }) =>
  older && (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-board border border-line bg-pollen-wash px-4 py-3 text-15"
    >
      <p className="min-w-0 grow basis-60">
        이 글이 다른 곳에서 저장되기 전에 작성하던 글이 이 브라우저에 남아 있어요.
      </p>
      <Button size="small" onClick={takeOlder}>
        작성하던 글 불러오기
      </Button>
      <Button size="small" variant="quiet" onClick={dropOlder}>
        작성하던 글 삭제
      </Button>
    </div>
  )
