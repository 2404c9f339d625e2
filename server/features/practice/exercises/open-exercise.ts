import type { OpenExercise } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { openedExercise } from './exercise-access.ts'
import type { OpenExerciseRow } from './exercise.store.ts'
import { openedHints } from './hints.ts'
import { renderedOf } from '../rendered.ts'
import { shownExercise } from './shown-exercise.ts'
import { seesSolution } from './solution.ts'

export async function showExercise(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  read: { isRead: boolean },
): Promise<OpenExercise> {
  const row = await openedExercise(deps, viewer, exerciseId, read)
  return {
    ...shownExercise(row),
    version: row.version,
    statementHtml: await renderedOf(row, 'statement', row.statement),
    starter: row.starter,
    tests: row.tests,
    hintCount: row.hints.length,
    hints: await openedHints(row, row.hints_opened),
    work: workOf(row),
    seesSolution: seesSolution(row, viewer),
    nextId: row.next_id,
    previousId: row.previous_id,
  }
}

function workOf(row: OpenExerciseRow): OpenExercise['work'] {
  if (!row.work_files || !row.work_saved_at || row.work_revision === null) return null
  return {
    files: overStarter(row.starter, row.work_files),
    revision: row.work_revision,
    savedAt: seoulTime(row.work_saved_at),
  }
}

/** Staff may have changed the exercise's files since: the saved text is laid over its current ones. */
const overStarter = (starter: CodeFile[], files: CodeFile[]): CodeFile[] =>
  starter.map((file) => files.find(({ name }) => name === file.name) ?? file)
