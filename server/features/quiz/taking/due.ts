import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { type AttemptRow, findAttempts, findDue } from './attempt.store.ts'
import { handIn } from './hand-in.ts'
import { endEndless } from '../staff/quiz.store.ts'
import { GRACE_MS, isOver } from './rules.ts'

const EVERY_MS = 5_000
const BATCH = 100

type DueDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Hands in what is over among a member's attempts at a quiz, before they are shown; a learner view changes nothing. */
export async function handInOver(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, viewedBy }: Viewer,
  attempts: AttemptRow[],
): Promise<AttemptRow[]> {
  const now = deps.clock.now()
  const over = attempts.find((attempt) => attempt.submitted_at === null && isOver(attempt, now))
  if (!over || viewedBy !== undefined) return attempts
  await handIn(deps, { attemptId: over.id, memberId })
  return await findAttempts(deps.db, over.quiz_id, memberId)
}

/** Hands in every attempt whose time is over. One that fails does not stop the others. */
export async function handInDue(deps: DueDeps): Promise<void> {
  // Saving an exam does it too, but in a second transaction, before which its process may end.
  await endEndless(deps.db)
  const before = new Date(deps.clock.now().getTime() - GRACE_MS)
  const due = await findDue(deps.db, before, BATCH)
  let failed = 0
  for (const { id: attemptId, member_id: memberId } of due)
    await handIn(deps, { attemptId, memberId }).catch((err: unknown) => {
      failed += 1
      deps.log.error({ err, attemptId }, 'an attempt was not handed in')
    })
  if (due.length === BATCH && failed === 0) await handInDue(deps)
}

/** Repeats while the server runs. */
export function startHandingIn(app: FastifyInstance, deps: DueDeps): void {
  const round = repeat({ everyMs: EVERY_MS, name: 'handing in', log: deps.log, work: () => handInDue(deps) })
  app.addHook('onClose', () => round.close())
}
