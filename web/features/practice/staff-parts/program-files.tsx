import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeFile, FILES_MAX } from '#contract/community/code-file.ts'
import {
  type ExerciseDraft,
  withFile,
  withoutFile,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { onEnter } from '#web/ui/form/on-enter.ts'

type Props = { draft: ExerciseDraft; onChange: (part: Partial<ExerciseDraft>) => void }

/** All versions have the same files. */
export function ProgramFiles({ draft, onChange }: Props) {
  const summary = useRef<HTMLElement>(null)
  const confirm = useConfirm()
  const remove = async (name: string) => {
    const versions = [draft.starter, draft.solution, ...draft.wrongAnswers.map(({ files }) => files)]
    const isWritten = versions.flat().some((file) => file.name === name && file.text.trim() !== '')
    const isSure =
      !isWritten ||
      (await confirm({
        title: `${name} 파일을 삭제할까요?`,
        body: '시작 코드, 풀이, 오답에서 모두 삭제돼요.',
        confirmLabel: '삭제',
        danger: true,
      }))
    if (!isSure) return
    flushSync(() => onChange(withoutFile(draft, name)))
    summary.current?.focus()
  }
  if (['sqlite', 'postgresql'].includes(draft.language)) return null
  return (
    <details>
      <summary
        ref={summary}
        className="inline-flex min-h-9 items-center text-15 font-semibold underline underline-offset-4"
      >
        파일 {draft.starter.length}개
      </summary>
      <div className="mt-2 grid gap-3">
        <ul className="flex flex-wrap gap-2">
          {draft.starter.map((file, at) => (
            <File key={file.name} name={file.name} onRemove={at > 0 ? () => void remove(file.name) : null} />
          ))}
        </ul>
        {draft.starter.length < FILES_MAX && <NewFile draft={draft} onChange={onChange} />}
      </div>
    </details>
  )
}

const File = ({ name, onRemove }: { name: string; onRemove: (() => void) | null }) => (
  <li className="flex items-center gap-1 rounded-board border border-line px-2 font-mono text-13">
    {name}
    {onRemove && (
      <button
        type="button"
        aria-label={`${name} 파일 삭제`}
        onClick={onRemove}
        className="grid size-8 place-items-center text-ink-soft hover:text-ink"
      >
        <Trash2 size={14} aria-hidden />
      </button>
    )}
  </li>
)

function NewFile({ draft, onChange }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const file = CodeFile.safeParse({ name, text: '' })
    if (!file.success) return setError('소문자로 시작하는 이름을 입력해 주세요. 예: util.js')
    if (draft.starter.some((one) => one.name === name)) return setError('이미 존재하는 파일입니다.')
    onChange(withFile(draft, name))
    setName('')
    setError(null)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label="새 파일 이름"
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <Button variant="quiet" onClick={add}>
        파일 추가
      </Button>
    </div>
  )
}
