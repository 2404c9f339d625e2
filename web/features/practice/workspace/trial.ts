import type { ExerciseTest, OpenExercise } from '#contract/practice/practice.ts'

type Trial = Pick<ExerciseTest, 'name' | 'setup' | 'input'>

/** What a program is tried with before it is handed in: what its first visible test gives it. */
export const trialOf = ({ tests }: Pick<OpenExercise, 'tests'>): Trial =>
  tests.find((test) => !test.hidden) ?? { name: '', setup: '', input: '' }
