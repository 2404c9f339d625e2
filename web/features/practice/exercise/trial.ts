import type { ExerciseTest, OpenExercise } from '#contract/practice/practice.ts'

type Trial = Pick<ExerciseTest, 'name' | 'setup' | 'input'>

/** Setup and input for a run before submitting: those of the first visible test. */
export const trialOf = ({ tests }: Pick<OpenExercise, 'tests'>): Trial =>
  tests.find((test) => !test.hidden) ?? { name: '', setup: '', input: '' }
