import type { ExerciseToMake } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { type FieldError, invalid } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Checks across fields: all code has the starter's files, and a second needs a lecture. */
export function refuseUnsoundExercise(exercise: ExerciseToMake): void {
  const errors = [...fileErrors(exercise), ...placeErrors(exercise)]
  if (errors.length > 0) refuse(invalid, { errors })
}

function fileErrors({ starter, solution, wrongAnswers }: ExerciseToMake): FieldError[] {
  if (new Set(starter.map(({ name }) => name)).size < starter.length)
    return [{ field: 'starter', message: '중복된 파일 이름이 있습니다.' }]
  const message = '시작 코드와 이름이 같은 파일만 추가할 수 있습니다.'
  const answers: [string, CodeFile[]][] = [
    ['solution', solution],
    ...wrongAnswers.map(({ files }, at): [string, CodeFile[]] => [`wrongAnswers.${at}.files`, files]),
  ]
  return answers.flatMap(([field, files]) => (hasFilesOf(starter, files) ? [] : [{ field, message }]))
}

const placeErrors = ({ lectureId, atSec }: ExerciseToMake): FieldError[] =>
  atSec !== null && lectureId === null
    ? [{ field: 'atSec', message: '시점을 지정하려면 강의를 먼저 선택해 주세요.' }]
    : []

/** The same file names, each once, in any order. */
export const hasFilesOf = (starter: CodeFile[], files: CodeFile[]): boolean =>
  files.length === starter.length &&
  starter.every(({ name }) => files.filter((file) => file.name === name).length === 1)
