import type { Exercise } from '#contract/practice/practice.ts'
import { Boards } from '#web/ui/boards/boards.tsx'

type Props = { exercises: readonly Exercise[]; size?: 'thin' | 'normal' | 'tall' }

/** A started exercise fills half of its board. */
const BEGUN = 0.5

export const passedWords = (exercises: readonly Exercise[]) =>
  `${exercises.length}문제 중 ${exercises.filter(({ standing }) => standing === 'passed').length}문제 통과`

/** One board per exercise; a passed one has grain. */
export const ExerciseBoards = ({ exercises, size = 'normal' }: Props) => (
  <Boards
    size={size}
    label={passedWords(exercises)}
    boards={exercises.map(({ standing }) => ({
      durationSec: 1,
      progress: standing === 'passed' ? 1 : standing === 'new' ? 0 : BEGUN,
      completed: standing === 'passed',
    }))}
  />
)
