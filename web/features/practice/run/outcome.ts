import type { ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'
import { fitted } from '#web/features/practice/parts/fitted.ts'
import type { RunEnding } from './worker-pool.ts'
import { withoutEnd } from '#web/ui/words/without-end.ts'

/** The outcome of a test. The expected result is compared here, never where the program ran. */
export function outcomeOf(test: ExerciseTest, ending: RunEnding): TestOutcome {
  const { durationMs, message } = ending
  const about = { actual: '', message: fitted(message), durationMs }
  if (ending.end === 'timeout') return { ...about, state: 'timeout' }
  if (ending.end !== 'done' || ending.state === 'error') return { ...about, state: 'error' }
  if (test.kind === 'check') return { ...about, state: ending.state === 'failed' ? 'failed' : 'passed' }
  if (ending.state === 'failed') return { ...about, state: 'failed' }
  const actual = test.kind === 'value' ? (ending.value ?? '') : ending.output
  return { ...about, state: isSame(actual, test.expected) ? 'passed' : 'failed', actual: fitted(actual) }
}

/** Exact comparison, except for line ends at the very end. */
const isSame = (actual: string, expected: string): boolean => plain(actual) === plain(expected)

const plain = (text: string) => withoutEnd(text.replaceAll('\r\n', '\n'), '\n')
