import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { FILE_NAME_MAX, renameLessonFile } from '#contract/catalogue/staff-lesson-files.ts'
import { fileFacts, FileIcon } from '#web/features/catalogue/file-type.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'

export type FileRowActs = {
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRename: (name: string) => Promise<string | null>
  onRemove: () => void
}

/** A file of a lesson. `acts`: null when read-only. */
export function FileRow({ file, acts }: { file: LessonFile; acts: FileRowActs | null }) {
  const [isRenamed, setRenamed] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const stopRenaming = () => {
    flushSync(() => setRenamed(false))
    link.current?.focus()
  }
  const { name, url } = file
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0"
    >
      {isRenamed && acts ? (
        <RenameForm file={file} onRename={acts.onRename} onClose={stopRenaming} />
      ) : (
        <>
          <FileIcon type={file.type} />
          <span className="min-w-0 grow basis-40 wrap-anywhere">
            <a
              ref={link}
              href={url}
              download={name}
              className="inline-block min-h-6 font-semibold text-indigo underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="block text-13 text-ink-soft tabular-nums">{fileFacts(file)}</span>
          </span>
          {acts && (
            <span className="ml-auto flex max-md:-mr-2">
              <RowAct name={`${name} 이름 수정`} onPress={() => setRenamed(true)}>
                <Pencil size={18} aria-hidden />
              </RowAct>
              <MoveActs title={name} isFirst={acts.isFirst} isLast={acts.isLast} onMove={acts.onMove} />
              <RowAct name={`${name} 삭제`} onPress={acts.onRemove}>
                <Trash2 size={18} aria-hidden />
              </RowAct>
            </span>
          )}
        </>
      )}
    </li>
  )
}

type RenameProps = { file: LessonFile; onRename: FileRowActs['onRename']; onClose: () => void }

function RenameForm({ file, onRename, onClose }: RenameProps) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(file.name)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.select(), [])
  const submit = async () => {
    const fault = renameLessonFile.body.shape.name.safeParse(name).error?.issues[0]?.message ?? null
    setError(fault)
    if (fault !== null || isBusy) return field.current?.focus()
    setBusy(true)
    const refusal = await onRename(name.trim())
    if (refusal === null) return onClose()
    setBusy(false)
    setError(refusal)
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      aria-label={`${file.name} 이름 수정`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      className="flex w-full flex-wrap items-end gap-2"
    >
      <Field
        ref={field}
        label="파일 이름"
        name="name"
        value={name}
        maxLength={FILE_NAME_MAX}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        className="grow basis-60"
      />
      <Button type="submit" size="small" className="min-h-11!" busy={isBusy}>
        저장
      </Button>
      <Button variant="quiet" size="small" className="min-h-11!" onClick={onClose}>
        취소
      </Button>
    </SendingForm>
  )
}
