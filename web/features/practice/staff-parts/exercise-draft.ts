import {
  type StaffExercise,
  type ExerciseTest,
  ExerciseToMake,
  type PracticeLanguage,
} from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'

export type ExerciseDraft = ExerciseToMake
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

export const emptyTest = (): ExerciseTest => ({
  name: '',
  hidden: false,
  kind: 'output' as const,
  setup: '',
  input: '',
  code: '',
  expected: '',
})

export const emptyDraft = (): ExerciseDraft => ({
  courseId: 0,
  lectureId: null,
  atSec: null,
  title: '',
  summary: '',
  language: 'javascript',
  difficulty: 'easy',
  isOpen: false,
  statement: '',
  starter: emptyFiles('javascript'),
  tests: [emptyTest()],
  hints: [],
  solution: emptyFiles('javascript'),
  explanation: '',
  wrongAnswers: [],
})

/** The editable fields of a saved exercise. */
export const draftOf = (exercise: StaffExercise): ExerciseDraft => ExerciseToMake.parse(exercise)

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
  const { error } = ExerciseToMake.safeParse({ ...draft, courseId: draft.courseId || 1 })
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  draft.tests.forEach(({ kind, code }, at) => {
    if (kind !== 'output' && code.trim() === '') errors[`tests.${at}.code`] ??= '확인할 코드를 입력해 주세요.'
  })
  return errors
}

export const sameDraft = (one: ExerciseDraft, other: ExerciseDraft) =>
  JSON.stringify(one) === JSON.stringify(other)
