import {
  type StaffExercise,
  type ExerciseTest,
  ExerciseToMake,
  type PracticeLanguage,
} from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { clock } from '#web/ui/words/duration.ts'

/** Rows have keys, so that they keep their panels and the focus while they move. */
export type TestDraft = ExerciseTest & { key: number }
export type HintDraft = { key: number; text: string }

/** The form as it is typed. */
export type ExerciseDraft = Omit<ExerciseToMake, 'atSec' | 'tests' | 'hints'> & {
  /** Position in the lecture, such as `1:05`; blank: none. */
  time: string
  tests: TestDraft[]
  hints: HintDraft[]
}
export type DraftErrors = Readonly<Record<string, string>>

const NAMES: Record<PracticeLanguage, string[]> = {
  javascript: ['main.js'],
  typescript: ['main.ts'],
  python: ['main.py'],
  sqlite: ['main.sql'],
  postgresql: ['main.sql'],
  html: ['index.html', 'style.css', 'script.js'],
}

const emptyFiles = (language: PracticeLanguage): CodeFile[] =>
  NAMES[language].map((name) => ({ name, text: '' }))

const EMPTY_TEST: ExerciseTest = {
  name: '',
  hidden: false,
  kind: 'output',
  setup: '',
  input: '',
  code: '',
  expected: '',
}

let lastKey = 0
export const newTest = (test = EMPTY_TEST): TestDraft => ({ ...test, key: (lastKey += 1) })
export const newHint = (text = ''): HintDraft => ({ key: (lastKey += 1), text })

export const isWritten = ({ name, setup, input, code, expected }: ExerciseTest) =>
  [name, setup, input, code, expected].some((text) => text.trim() !== '')

export const emptyDraft = (): ExerciseDraft => ({
  courseId: 0,
  lectureId: null,
  time: '',
  title: '',
  summary: '',
  language: 'javascript',
  difficulty: 'easy',
  isOpen: false,
  statement: '',
  starter: emptyFiles('javascript'),
  tests: [newTest()],
  hints: [],
  solution: emptyFiles('javascript'),
  explanation: '',
  wrongAnswers: [],
})

/** The editable fields of a saved exercise. */
export function draftOf(exercise: StaffExercise): ExerciseDraft {
  const { atSec, tests, hints, ...rest } = ExerciseToMake.parse(exercise)
  return {
    ...rest,
    time: atSec === null ? '' : clock(atSec),
    tests: tests.map(newTest),
    hints: hints.map(newHint),
  }
}

/** The body of the request. `atSec` is NaN if the time cannot be read. */
export const bodyOf = ({ time, tests, hints, ...rest }: ExerciseDraft): ExerciseToMake => ({
  ...rest,
  atSec: time.trim() === '' ? null : (secondsIn(time) ?? Number.NaN),
  tests: tests.map(({ key: _key, ...test }) => test),
  hints: hints.map(({ text }) => text),
})

/** Parses `95`, `1:35` or `1:01:35`; null for anything else. */
function secondsIn(time: string): number | null {
  if (!/^\d+(:[0-5]?\d){0,2}$/.test(time.trim())) return null
  return time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Why the time cannot be read; undefined: it can, or it is blank. */
export const timeError = (time: string) =>
  time.trim() !== '' && secondsIn(time) === null ? '1:05 형식으로 입력해 주세요.' : undefined

export const emptyAnswer = (draft: ExerciseDraft, name: string) => ({ name, files: draft.starter })

/** All answers consist of the same files. */
function withFiles(draft: ExerciseDraft, change: (files: CodeFile[]) => CodeFile[]): Partial<ExerciseDraft> {
  return {
    starter: change(draft.starter),
    solution: change(draft.solution),
    wrongAnswers: draft.wrongAnswers.map((answer) => ({ ...answer, files: change(answer.files) })),
  }
}

/** Keeps the texts and renames the files as the language requires. */
export const withLanguage = (draft: ExerciseDraft, language: PracticeLanguage): Partial<ExerciseDraft> => ({
  language,
  ...withFiles(draft, (files) => NAMES[language].map((name, at) => ({ name, text: files[at]?.text ?? '' }))),
})

export const withFile = (draft: ExerciseDraft, name: string) =>
  withFiles(draft, (files) => [...files, { name, text: '' }])

export const withoutFile = (draft: ExerciseDraft, name: string) =>
  withFiles(draft, (files) => files.filter((file) => file.name !== name))

/** Errors by field path: `tests.0.name`. */
export function errorsIn(draft: ExerciseDraft): DraftErrors {
  const errors: Record<string, string> = {}
  if (draft.courseId === 0) errors['courseId'] = '코스를 선택해 주세요.'
  const wrongTime = timeError(draft.time)
  if (wrongTime) errors['atSec'] = wrongTime
  const { error } = ExerciseToMake.safeParse({ ...bodyOf(draft), courseId: draft.courseId || 1 })
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  draft.tests.forEach(({ kind, code }, at) => {
    if (kind !== 'output' && code.trim() === '') errors[`tests.${at}.code`] ??= '확인할 코드를 입력해 주세요.'
  })
  return errors
}

export const sameDraft = (one: ExerciseDraft, other: ExerciseDraft) =>
  JSON.stringify(one, withoutKeys) === JSON.stringify(other, withoutKeys)

const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value)
