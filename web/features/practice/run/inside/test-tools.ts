import { showValue } from './show-value.ts'

/** A failed check; its message is shown to the learner. */
export class CheckFailed extends Error {
  override name = 'CheckFailed'
}

/** The names in scope of a check's code. */
export const testTools = (output: () => string) => ({
  get output() {
    return output()
  },
  assert(condition: unknown, message = '조건을 만족하지 않아요.') {
    if (!condition) throw new CheckFailed(message)
  },
  equal(actual: unknown, expected: unknown, message = '값이 달라요.') {
    const [is, wanted] = [showValue(actual), showValue(expected)]
    if (is !== wanted) throw new CheckFailed(`${message}\n기댓값: ${wanted}\n실제 값: ${is}`)
  },
})

export const TOOL_NAMES = 'assert, equal, output'
