import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WRONG_ANSWERS_MAX } from '#contract/practice/practice.ts'
import { CodeFile, FILES_MAX } from '#contract/community/code-file.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  emptyAnswer,
  withFile,
  withoutFile,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { CodeEditor } from '#web/features/practice/editor/code-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { onEnter } from '#web/ui/form/on-enter.ts'

type Props = {
  draft: ExerciseDraft
  errors: DraftErrors
  mayChange: boolean
  onChange: (part: Partial<ExerciseDraft>) => void
}
type ProgramChoice = 'starter' | 'solution' | `wrong-${number}`

const placeOf = (which: ProgramChoice) => Number(which.slice('wrong-'.length))

/** Starter code, solution and typical wrong answers: the same files, one version at a time. */
export function CodeSection({ draft, errors, mayChange, onChange }: Props) {
  const [chosen, setChosen] = useState<ProgramChoice>('starter')
  const names: [ProgramChoice, string][] = [
    ['starter', '시작 코드'],
    ['solution', '풀이'],
    ...draft.wrongAnswers.map(({ name }, at): [ProgramChoice, string] => [
      `wrong-${at}`,
      `오답 ${at + 1}${name ? `: ${name}` : ''}`,
    ]),
  ]
  const which = names.some(([name]) => name === chosen) ? chosen : 'starter'
  const at = placeOf(which)
  const wrong = draft.wrongAnswers[at]
  const files = which === 'starter' ? draft.starter : which === 'solution' ? draft.solution : wrong!.files
  const keepFiles = (next: CodeFile[]) =>
    onChange(
      which === 'starter'
        ? { starter: next }
        : which === 'solution'
          ? { solution: next }
          : { wrongAnswers: draft.wrongAnswers.with(at, { ...wrong!, files: next }) },
    )
  const addWrong = () => {
    onChange({ wrongAnswers: [...draft.wrongAnswers, emptyAnswer(draft, '')] })
    setChosen(`wrong-${draft.wrongAnswers.length}`)
  }
  const fileNames = files.map(({ name }) => name)
  const wrongFiles = Object.keys(errors).find((path) =>
    /^(starter|solution|wrongAnswers\.\d+\.files)/.test(path),
  )
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectBox
          label="편집할 코드"
          values={names.map(([name]) => name)}
          words={Object.fromEntries(names) as Record<ProgramChoice, string>}
          value={which}
          onChange={(event) => setChosen(event.currentTarget.value as ProgramChoice)}
          className="min-w-0 basis-64"
        />
        {mayChange && draft.wrongAnswers.length < WRONG_ANSWERS_MAX && (
          <Button variant="quiet" icon={<Plus size={16} aria-hidden />} onClick={addWrong}>
            오답 추가
          </Button>
        )}
      </div>
      {wrong && which.startsWith('wrong') && (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="어떤 실수인가요?"
            name={`wrongAnswers.${at}.name`}
            className="min-w-0 grow basis-64"
            value={wrong.name}
            maxLength={120}
            error={errors[`wrongAnswers.${at}.name`]}
            onChange={(event) =>
              onChange({
                wrongAnswers: draft.wrongAnswers.with(at, { ...wrong, name: event.currentTarget.value }),
              })
            }
          />
          {mayChange && (
            <Button
              variant="quiet"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange({ wrongAnswers: draft.wrongAnswers.toSpliced(at, 1) })}
            >
              이 오답 삭제
            </Button>
          )}
        </div>
      )}
      {wrongFiles && (
        <p role="alert" className="text-13 font-medium text-persimmon">
          {errors[wrongFiles]}
        </p>
      )}
      <div className="h-80 overflow-hidden rounded-board border border-line-strong">
        <CodeEditor
          // Another version, or other files, needs a new editor.
          key={`${which} ${fileNames.join(' ')} ${draft.wrongAnswers.length}`}
          language={draft.language}
          files={files}
          label={names.find(([name]) => name === which)![1]}
          isReadOnly={!mayChange}
          onChange={keepFiles}
          className="h-full"
        />
      </div>
      <p className="text-13 text-ink-soft">편집기에서 나가려면 Esc를 누른 다음 Tab을 누르세요.</p>
      {mayChange && <Files draft={draft} onChange={onChange} />}
    </div>
  )
}

/** All versions have the same files. */
function Files({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  if (['sqlite', 'postgresql'].includes(draft.language)) return null
  return (
    <details>
      <summary className="inline-flex min-h-9 items-center text-15 font-semibold underline underline-offset-4">
        파일 {draft.starter.length}개
      </summary>
      <div className="mt-2 grid gap-3">
        <ul className="flex flex-wrap gap-2">
          {draft.starter.map((file, at) => (
            <File
              key={file.name}
              name={file.name}
              onRemove={at > 0 ? () => onChange(withoutFile(draft, file.name)) : null}
            />
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

function NewFile({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
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
