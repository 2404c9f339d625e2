import { randomUUID } from 'node:crypto'
import { askQuestion } from '#contract/community/community.ts'
import { saveProgress } from '#contract/learning/learning.ts'
import { getExercise, submitExercise } from '#contract/practice/practice.ts'
import { outcome } from '#server/features/practice/testing/make-exercise.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import type { ChaosScene } from './scene.ts'
import { inTurns, type Visitor } from './visitor.ts'

export type Classroom = { courseId: number; lectureId: number; exerciseIds: number[] }

/** Members save their progress, a second further each time. */
export function progressLoad(visitors: Visitor[], { lectureId }: Classroom, ledger: Ledger): RepeatedLoad {
  const next = inTurns(visitors)
  let watchedSec = 0
  return {
    kind: 'progress',
    pauseMs: 200,
    async once() {
      const visitor = next()
      watchedSec += 1
      const played: [number, number][] = [[watchedSec - 1, watchedSec]]
      const input = { params: { lectureId }, body: { watchedSec, played } }
      await visitor.ask((client) => client.send(saveProgress, input))
      ledger.watched.set(`${visitor.memberId}/${lectureId}`, watchedSec)
    },
  }
}

export function questionLoad(
  visitors: Visitor[],
  { courseId, lectureId }: Classroom,
  ledger: Ledger,
): RepeatedLoad {
  const next = inTurns(visitors)
  let count = 0
  return {
    kind: 'question',
    pauseMs: 600,
    async once() {
      count += 1
      const topic = { kind: 'lecture', lectureId, atSec: 3 } as const
      const body = { topic, title: `${count}번째 질문입니다`, body: '여기서 막혔습니다.' }
      const input = { params: { courseId }, body }
      ledger.questions.add((await next().ask((client) => client.send(askQuestion, input))).id)
    },
  }
}

export function submissionLoad(
  visitors: Visitor[],
  { exerciseIds }: Classroom,
  ledger: Ledger,
): RepeatedLoad {
  const next = inTurns(visitors)
  const nextExercise = inTurns(exerciseIds)
  return {
    kind: 'submission',
    pauseMs: 800,
    async once() {
      const visitor = next()
      const params = { exerciseId: nextExercise() }
      const { starter, version, tests } = await visitor.ask((client) => client.send(getExercise, { params }))
      const clientSubmissionId = randomUUID()
      const outcomes = tests.map(() => outcome('failed'))
      const body = { files: starter, version, outcomes, clientSubmissionId, memberId: visitor.memberId }
      await visitor.ask((client) => client.send(submitExercise, { params, body }))
      ledger.submissions.add(clientSubmissionId)
    },
  }
}

/** A page that every visitor sees first. */
export const pageLoad = (scene: Pick<ChaosScene, 'guest'>): RepeatedLoad => ({
  kind: 'page',
  pauseMs: 400,
  async once() {
    const { status } = await scene.guest().get('/')
    if (status !== 200) throw new Error(`the first page answered ${status}`)
  },
})
