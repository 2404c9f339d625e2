import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type WrongAnswer, WRONG_ANSWERS_MAX } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  emptyAnswer,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { sameFiles } from '#web/features/practice/exercise/same-files.ts'
import { ProgramFiles } from '#web/features/practice/staff-parts/program-files.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { CodeEditor } from '#web/features/practice/editor/code-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/form/field.tsx'

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
  const box = useRef<HTMLDivElement>(null)
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
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
    flushSync(() => {
      onChange({ wrongAnswers: [...draft.wrongAnswers, emptyAnswer(draft, '')] })
      setChosen(`wrong-${draft.wrongAnswers.length}`)
    })
    box.current?.querySelector('input')?.focus()
  }
  const removeWrong = async ({ name, files: written }: WrongAnswer) => {
    const isSure =
      (name.trim() === '' && sameFiles(written, draft.starter)) ||
      (await confirm({ title: `${at + 1}번 오답을 삭제할까요?`, confirmLabel: '삭제', danger: true }))
    if (!isSure) return
    flushSync(() => onChange({ wrongAnswers: draft.wrongAnswers.toSpliced(at, 1) }))
    setSaid(`오답 ${at + 1}: 삭제했어요.`)
    box.current?.querySelector('select')?.focus()
  }
  const fileNames = files.map(({ name }) => name)
  const wrongFiles = Object.keys(errors).find((path) =>
    /^(starter|solution|wrongAnswers\.\d+\.files)/.test(path),
  )
  return (
    <div ref={box} className="grid min-w-0 gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
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
              onClick={() => void removeWrong(wrong)}
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
      {mayChange && <ProgramFiles draft={draft} onChange={onChange} />}
    </div>
  )
}
