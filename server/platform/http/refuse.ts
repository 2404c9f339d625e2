import type { FieldError, Problem } from '#contract/platform/problem.ts'

type RefusalOptions = { errors?: FieldError[]; headers?: Record<string, string> }

/** An intended error response; `error-reply.ts` translates it. */
export class Refusal extends Error {
  readonly problem: Problem
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(problem: Problem, { errors, headers = {} }: RefusalOptions = {}) {
    super(problem.message)
    this.name = 'Refusal'
    this.problem = problem
    this.errors = errors
    this.headers = headers
  }
}

export function refuse(problem: Problem, extras?: RefusalOptions): never {
  throw new Refusal(problem, extras)
}
