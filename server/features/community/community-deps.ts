import { tooManyAnswers, tooManyQuestions } from '#contract/community/community.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { ExerciseLookup } from './exercise-lookup.ts'

const HOUR_SEC = 3_600

export type CommunityDeps = Deps & {
  exercises: ExerciseLookup
  /** Both count per member. */
  questionsOfMember: Throttle
  answersOfMember: Throttle
}

export function openCommunity(deps: Deps, exercises: ExerciseLookup): CommunityDeps {
  const { pool, config } = deps
  return {
    ...deps,
    exercises,
    questionsOfMember: openThrottle(pool, {
      name: 'question',
      limit: config.QUESTIONS_PER_HOUR,
      perSec: HOUR_SEC,
      problem: tooManyQuestions,
    }),
    answersOfMember: openThrottle(pool, {
      name: 'answer',
      limit: config.ANSWERS_PER_HOUR,
      perSec: HOUR_SEC,
      problem: tooManyAnswers,
    }),
  }
}

/** Staff and instructors of the course are not limited, because they work through a queue. */
export async function takeTurn(throttle: Throttle, viewer: Viewer, courseId: number): Promise<void> {
  if (!may(viewer, 'post.exceedLimit', { courseId })) await throttle.take(String(viewer.memberId))
}
