import { type FormEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { putCaption } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { checkCaption, type Cue, lineSpan } from '#web/features/catalogue/staff-lecture/check-caption.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { count } from '#web/ui/words/won.ts'

export type EditedCaption = { lang: string; label: string; text: string; isNew: boolean }

type Props = {
  lectureId: number
  durationSec: number
  caption: EditedCaption
  /** Shows unsaved cues on the video. */
  onCues: (cues: readonly Cue[] | null) => void
  onDirty: (isDirty: boolean) => void
  onSaved: () => void | Promise<void>
  onClose: () => void
}

const FAULTS_SHOWN = 20

export function CaptionEditor({ lectureId, durationSec, caption, onCues, onDirty, onSaved, onClose }: Props) {
  const [text, setText] = useState(caption.text)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const checked = checkCaption(useDeferredValue(text), durationSec)
  const { cues, faults } = checked
  useEffect(() => onCues(cues), [onCues, cues])
  useEffect(() => () => onCues(null), [onCues])

  const goTo = (line: number) => {
    const field = area.current
    if (!field) return
    field.focus()
    field.setSelectionRange(...lineSpan(text, line))
    field.scrollTop = (line - 4) * LINE_PX
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('label')
    const { faults: found } = checkCaption(text, durationSec)
    if (found[0]) return goTo(found[0].line)
    setBusy(true)
    setMessage(null)
    try {
      await send(putCaption, {
        params: { lectureId, lang: caption.lang },
        body: { label: typeof typed === 'string' ? typed : '', text },
      })
      showToast('자막을 저장했습니다.', 'success')
      onDirty(false)
      await onSaved()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, putCaption.fallback))
      setBusy(false)
    }
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onDirty(true)}
      aria-label={`${caption.label} 자막 편집`}
      className="mt-4 grid gap-4 rounded-card md:[&_*]:scroll-mt-96 border border-line bg-sheet p-5"
    >
      <Field
        label="자막 이름"
        name="label"
        defaultValue={caption.label}
        maxLength={40}
        autoComplete="off"
        hint="회원이 자막을 선택할 때 표시돼요."
      />
      <LinedText area={area} value={text} onChange={setText} isWrong={faults.length > 0} />
      <div role="status" className="text-15">
        {faults.length === 0 ? (
          <p className="text-jade">자막 {count(cues.length)}개, 오류가 없어요.</p>
        ) : (
          <p className="font-semibold text-persimmon">수정할 곳이 {count(faults.length)}곳 있어요.</p>
        )}
      </div>
      {faults.length > 0 && (
        <ul className="max-h-48 space-y-1 overflow-y-auto text-15">
          {faults.slice(0, FAULTS_SHOWN).map(({ line, message: wrong }) => (
            <li key={`${line} ${wrong}`}>
              <button
                type="button"
                onClick={() => goTo(line)}
                className="min-h-6 text-left text-indigo underline underline-offset-4"
              >
                {line}번째 줄
              </button>{' '}
              {wrong}
            </li>
          ))}
        </ul>
      )}
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          자막 저장
        </Button>
        <Button variant="quiet" onClick={onClose}>
          닫기
        </Button>
      </div>
    </SendingForm>
  )
}

/** Line height of the editor in px (leading-6). */
const LINE_PX = 24

type LinedProps = {
  area: React.RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  isWrong: boolean
}

function LinedText({ area, value, onChange, isWrong }: LinedProps) {
  const id = useId()
  const numbers = useRef<HTMLPreElement>(null)
  const lines = value.split('\n').length
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        자막 내용
      </label>
      <div className="flex h-80 overflow-hidden rounded-board border border-line-strong bg-sheet font-mono text-13">
        <pre
          ref={numbers}
          aria-hidden="true"
          className="overflow-hidden border-r border-line bg-paper px-2 py-2 text-right leading-6 text-ink-soft select-none"
        >
          {Array.from({ length: lines }, (_, at) => at + 1).join('\n')}
          {'\n\n'}
        </pre>
        <textarea
          ref={area}
          id={id}
          value={value}
          wrap="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop
          }}
          className="min-w-0 flex-1 resize-none bg-sheet px-3 py-2 leading-6 -outline-offset-2"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
        WebVTT나 SRT 형식으로 입력해 주세요. 위 영상에서 바로 확인할 수 있어요.
      </p>
    </div>
  )
}
