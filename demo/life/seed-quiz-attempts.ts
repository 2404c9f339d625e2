import type { Answer } from '#contract/quiz/question.ts'
import type { SeededQuiz } from '#demo/quizzes/seed-quizzes.ts'
import { answerWords } from '#server/features/quiz/marking/answer-words.ts'
import { markAnswer } from '#server/features/quiz/marking/marking.ts'
import type { DrawnQuestion } from '#server/features/quiz/stored-question.ts'
import * as store from '#server/features/quiz/taking/attempt.store.ts'
import { drawQuestions } from '#server/features/quiz/taking/draw.ts'
import type { Db } from '#server/platform/database/db.ts'
import { minutesAfter } from './days.ts'
import type { LifeStudy } from './life.ts'
import { seededRandom } from './random.ts'
import { insertAnswer } from './quiz-attempts.store.ts'

const SEED = 20_261_127
const PASS_PERCENT = 60
const ANSWER_MIN = 0.7

/** The attempts of the members who studied a quiz lesson; who completed it passed at the first or the second attempt. */
export async function seedQuizAttempts(trx: Db, quizzes: SeededQuiz[], studies: LifeStudy[]): Promise<void> {
  const random = seededRandom(SEED)
  for (const { id, lectureId, courseId } of quizzes) {
    for (const { memberId, beganAt, part } of studies.filter((study) => study.lectureId === lectureId)) {
      const attempt = { quizId: id, memberId, random }
      const draw = () => drawQuestions(trx, { id, course_id: courseId, is_shuffled: true })
      const isFailedFirst = part < 0.9 || random() < 0.35
      if (isFailedFirst)
        await takeQuiz(trx, await draw(), { ...attempt, number: 1, startedAt: beganAt, isPassed: false })
      if (part >= 0.9) {
        const startedAt = minutesAfter(beganAt, isFailedFirst ? 12 : 0)
        await takeQuiz(trx, await draw(), {
          ...attempt,
          number: isFailedFirst ? 2 : 1,
          startedAt,
          isPassed: true,
        })
      }
    }
  }
}

type AttemptPlan = {
  quizId: number
  memberId: number
  number: number
  startedAt: Date
  isPassed: boolean
  random: () => number
}

async function takeQuiz(trx: Db, drawn: DrawnQuestion[], plan: AttemptPlan): Promise<void> {
  const { random, startedAt, isPassed } = plan
  const rights = rightsOf(drawn, { isPassed, random })
  const answers = drawn.map(({ key }, at) => {
    const answer = rights[at] ? rightAnswer(key) : wrongAnswer(key, random)
    const { isRight, points } = markAnswer(key, answer)
    return { questionId: key.questionId, answer, isRight, points, given: answerWords(key, answer) }
  })
  const attemptId = await store.insertAttempt(trx, { ...plan, drawn, endsAt: null })
  for (const [at, { questionId, answer }] of answers.entries())
    await insertAnswer(trx, {
      attemptId,
      questionId,
      answer,
      savedAt: minutesAfter(startedAt, (at + 1) * ANSWER_MIN + random() * 0.3),
    })
  await store.storeMarks(trx, attemptId, answers)
  const submittedAt = minutesAfter(startedAt, (drawn.length + 1) * ANSWER_MIN)
  const score = answers.reduce((sum, { points }) => sum + points, 0)
  await store.storeResult(trx, attemptId, { submittedAt, score, isPassed, resultsAt: submittedAt })
}

/** Which questions are answered right: later ones less often, and so many that the attempt is passed or not. */
function rightsOf(
  drawn: DrawnQuestion[],
  { isPassed, random }: { isPassed: boolean; random: () => number },
): boolean[] {
  const easiest = drawn.map(({ key }, at) => ({ at, ease: random() - ((key.questionId % 5) - 2) / 8 }))
  easiest.sort((a, b) => b.ease - a.ease)
  const total = drawn.reduce((sum, { key }) => sum + key.points, 0)
  const aim = isPassed ? PASS_PERCENT + random() * (100 - PASS_PERCENT) : random() * (PASS_PERCENT - 20)
  const rights = drawn.map(() => false)
  let score = 0
  for (const { at } of easiest) {
    const { points } = drawn[at]!.key
    const isEnough = isPassed ? score * 100 >= aim * total : (score + points) * 100 > aim * total
    if (isEnough) continue
    rights[at] = true
    score += points
  }
  return rights
}

type Key = DrawnQuestion['key']

const hasChoices = ({ choiceTexts }: Key) => choiceTexts.length > 0

const rightAnswer = (key: Key): Answer =>
  hasChoices(key)
    ? { choices: key.rightChoices, texts: [] }
    : { choices: [], texts: key.accepted.map(([text = '']) => text) }

/** Of choices the order or one choice is wrong; texts are the usual slip of the course. */
function wrongAnswer(key: Key, random: () => number): Answer {
  if (!hasChoices(key))
    return { choices: [], texts: key.accepted.map(() => SLIPS[Math.floor(random() * SLIPS.length)]!) }
  if (key.type === 'ordering') return { choices: key.rightChoices.toReversed(), texts: [] }
  const wrong = key.choiceTexts.map(({ choiceId }) => choiceId).filter((id) => !key.rightChoices.includes(id))
  return { choices: [wrong[Math.floor(random() * wrong.length)]!], texts: [] }
}

const SLIPS = ['4.5', '5', 'concat']
