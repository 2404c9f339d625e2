import { ArrowDown, ArrowUp, ChevronDown, Copy, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ExerciseTest, TESTS_MAX } from '#contract/practice/practice.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  isWritten,
  newTest,
  type TestDraft,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { moved } from '#web/ui/staff/row-order.ts'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type TestKind = ExerciseTest['kind']
const KIND_NAMES: Record<TestKind, string> = {
  output: '출력 비교',
  value: '값 비교',
  check: '코드로 확인',
}
const KINDS = Object.keys(KIND_NAMES) as TestKind[]
const KIND_WORDS: Record<TestKind, string> = {
  output: '프로그램의 출력이 기댓값과 글자까지 같은지 비교해요. SQL은 마지막 문장의 결과 표를 비교해요.',
  value: '프로그램이 끝난 뒤 식(SQL은 쿼리) 하나를 평가해 결과를 기댓값과 비교해요.',
  check: '프로그램이 끝난 뒤 검사 코드를 실행해요. assert(조건, ‘메시지’)의 메시지가 회원에게 표시돼요.',
}

type Props = {
  draft: ExerciseDraft
  errors: DraftErrors
  mayChange: boolean
  onChange: (part: Partial<ExerciseDraft>) => void
}

export function TestsSection({ draft: { tests }, errors, mayChange, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
  const keys = tests.map(({ key }) => key)
  const keepFocus = useKeptFocus(list, keys.join())
  const change = (next: TestDraft[]) => onChange({ tests: next })
  const move = (at: number, step: 1 | -1) => {
    keepFocus()
    change(moved(keys, keys[at]!, at + step).map((key) => tests.find((test) => test.key === key)!))
    setSaid(`테스트 ${at + 1}: ${at + step + 1}번째`)
  }
  const add = (test: TestDraft) => {
    flushSync(() => change([...tests, test]))
    const added = list.current?.lastElementChild
    added?.querySelector('details')?.setAttribute('open', '')
    added?.querySelector('input')?.focus()
  }
  const remove = async (at: number) => {
    const isSure =
      !isWritten(tests[at]!) ||
      (await confirm({ title: `${at + 1}번 테스트를 삭제할까요?`, confirmLabel: '삭제', danger: true }))
    if (!isSure) return
    flushSync(() => change(tests.toSpliced(at, 1)))
    setSaid(`테스트 ${at + 1}: 삭제했어요.`)
    list.current?.querySelectorAll<HTMLElement>('li > details > summary')[Math.max(0, at - 1)]?.focus()
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="grid gap-2">
        {tests.map((test, at) => (
          <li key={test.key} className="rounded-board border border-line bg-sheet">
            <details open={tests.length === 1 || hasError(errors, at)} className="group">
              <summary className="flex min-h-11 items-center gap-2 px-3 text-15 font-semibold -outline-offset-2">
                <span className="min-w-0 grow wrap-anywhere">
                  {at + 1}. {test.name || '이름 없는 테스트'}
                </span>
                <span className="shrink-0 text-13 font-normal whitespace-nowrap text-ink-soft">
                  {KIND_NAMES[test.kind]}
                  {test.hidden && ' · 숨김'}
                </span>
                <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
              </summary>
              <div className="grid gap-4 border-t border-line p-3">
                <OneTest
                  test={test}
                  at={at}
                  errors={errors}
                  onChange={(part) => change(tests.with(at, { ...test, ...part }))}
                />
                {mayChange && (
                  <p className="flex flex-wrap gap-2">
                    <Act
                      sign={<ArrowUp size={15} aria-hidden />}
                      isOff={at === 0}
                      onPress={() => move(at, -1)}
                    >
                      위로
                    </Act>
                    <Act
                      sign={<ArrowDown size={15} aria-hidden />}
                      isOff={at === tests.length - 1}
                      onPress={() => move(at, 1)}
                    >
                      아래로
                    </Act>
                    <Act
                      sign={<Copy size={15} aria-hidden />}
                      isOff={tests.length >= TESTS_MAX}
                      onPress={() => add(newTest(test))}
                    >
                      복제
                    </Act>
                    <Act
                      sign={<Trash2 size={15} aria-hidden />}
                      isOff={tests.length === 1}
                      onPress={() => void remove(at)}
                    >
                      삭제
                    </Act>
                  </p>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {mayChange && tests.length < TESTS_MAX && (
        <p>
          <Button variant="quiet" icon={<Plus size={16} aria-hidden />} onClick={() => add(newTest())}>
            테스트 추가
          </Button>
        </p>
      )}
    </div>
  )
}

const hasError = (errors: DraftErrors, at: number) =>
  Object.keys(errors).some((path) => path.startsWith(`tests.${at}.`))

type ActProps = { sign: ReactNode; isOff: boolean; onPress: () => void; children: string }

const Act = ({ sign, isOff, onPress, children }: ActProps) => (
  <Button variant="quiet" size="small" icon={sign} aria-disabled={isOff} onClick={onPress}>
    {children}
  </Button>
)

type TestProps = {
  test: ExerciseTest
  at: number
  errors: DraftErrors
  onChange: (part: Partial<ExerciseTest>) => void
}

function OneTest({ test, at, errors, onChange }: TestProps) {
  const errorOf = (name: keyof ExerciseTest) => errors[`tests.${at}.${name}`]
  const box = (name: 'setup' | 'input' | 'code' | 'expected', label: string, hint?: string) => (
    <TextBox
      label={label}
      name={`tests.${at}.${name}`}
      rows={3}
      value={test[name]}
      hint={hint}
      error={errorOf(name)}
      spellCheck={false}
      className="[&_textarea]:font-mono"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="테스트 이름"
          name={`tests.${at}.name`}
          value={test.name}
          maxLength={120}
          error={errorOf('name')}
          hint="회원에게 표시돼요. 무엇을 확인하는지 입력해 주세요."
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SelectBox
          label="확인 방법"
          name={`tests.${at}.kind`}
          values={KINDS}
          words={KIND_NAMES}
          value={test.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as TestKind })}
        />
      </div>
      <p className="text-13 text-ink-soft">{KIND_WORDS[test.kind]}</p>
      <Switch
        label="숨은 테스트"
        hint="이름만 표시되고 코드와 기댓값은 회원에게 보이지 않아요."
        checked={test.hidden}
        onChange={(hidden) => onChange({ hidden })}
      />
      {test.kind !== 'output' && box('code', test.kind === 'value' ? '읽을 식' : '확인하는 코드')}
      {test.kind !== 'check' && box('expected', '기댓값', '맨 끝의 줄바꿈은 비교하지 않아요.')}
      <details open={test.setup !== '' || test.input !== ''}>
        <summary className="inline-flex min-h-9 items-center text-15 font-semibold underline underline-offset-4">
          사전 실행과 입력
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {box('setup', '미리 실행할 코드', '테이블을 만들거나 데이터를 넣어요.')}
          {box('input', '표준 입력', '프로그램이 한 줄씩 읽어요.')}
        </div>
      </details>
    </>
  )
}
