import { lecturePath } from '#server/features/catalogue/lecture-path.ts'
import { may, rolesThatMay } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hush, ring, type RingToMake, unring } from '#server/features/notification/bell.ts'
import { findAnswerers } from './answer.store.ts'
import { acceptedNews, answerNews, hiddenNews, questionNews, threadNews } from './bell-kinds.ts'
import type { LockedQuestion } from './question.store.ts'
import { findMembersIn } from './staff.store.ts'

export const questionKey = (questionId: number) => `question:${questionId}`
export const answerKey = (question: Pick<NewsQuestion, 'id'>, answerId: number) =>
  `${questionKey(question.id)}:answer:${answerId}`

type NewsQuestion = Pick<
  LockedQuestion,
  'id' | 'course_id' | 'lecture_id' | 'at_sec' | 'heading' | 'exercise_id' | 'author_id' | 'title'
>

/** Notifies those who work through the queue of a new question. */
export async function ringForQuestion(trx: Db, question: NewsQuestion): Promise<void> {
  for (const id of await findQueueReaders(trx, question.course_id)) {
    if (id === question.author_id) continue
    await ring(trx, id, {
      kind: questionNews,
      title: '새 질문이 등록되었습니다',
      body: question.title,
      href: staffAddress(question.id),
      key: questionKey(question.id),
    })
  }
}

async function findQueueReaders(trx: Db, courseId: number): Promise<number[]> {
  const members = await findMembersIn(trx, rolesThatMay('question.readQueue'), courseId)
  return members
    .filter(({ roles, taught_id }) => {
      const teaches = taught_id === null ? [] : [taught_id]
      return may({ roles, teaches }, 'question.readQueue', { courseId })
    })
    .map(({ id }) => id)
}

type NewAnswer = { id: number; authorId: number; byStaff: boolean }

/**
 * Notifies the asker and earlier answerers, but not those who answered as staff and no longer are. A staff answer also
 * marks the news of the question as read for other staff.
 */
export async function ringForAnswer(trx: Db, question: NewsQuestion, answer: NewAnswer): Promise<void> {
  const news = { body: question.title, key: answerKey(question, answer.id) }
  const asker = question.author_id
  if (asker !== null && asker !== answer.authorId)
    await ring(trx, asker, {
      ...news,
      kind: answerNews,
      href: questionAddress(question),
      title: answer.byStaff ? '내 질문에 운영진이 답변했습니다' : '내 질문에 새 답변이 등록되었습니다',
    })
  const queueReaders = await findQueueReaders(trx, question.course_id)
  for (const { author_id: id, by_staff: byStaff } of await findAnswerers(trx, question.id)) {
    if (id === answer.authorId || id === asker || (byStaff && !queueReaders.includes(id))) continue
    await ring(trx, id, {
      ...news,
      kind: threadNews,
      href: byStaff ? staffAddress(question.id) : questionAddress(question),
      title:
        answer.authorId === asker ? '질문자가 글을 추가했습니다' : '답변한 질문에 새 답변이 등록되었습니다',
    })
  }
  if (answer.byStaff) await hush(trx, { key: questionKey(question.id) })
}

export async function ringForAcceptance(
  trx: Db,
  question: NewsQuestion,
  answer: { id: number; author_id: number | null },
): Promise<void> {
  if (answer.author_id === null) return
  await ring(trx, answer.author_id, {
    kind: acceptedNews,
    title: '내 답변이 채택되었습니다',
    body: question.title,
    href: questionAddress(question),
    key: `${answerKey(question, answer.id)}:accepted`,
  })
}

type HiddenPost = { post: '질문' | '답변'; authorId: number | null; key: string; reason: string }

/** Removes the notifications about the post, and tells its author the reason. */
export async function ringForHiding(trx: Db, question: NewsQuestion, hidden: HiddenPost): Promise<void> {
  await unring(trx, hidden.key)
  if (hidden.authorId === null) return
  const news: RingToMake = {
    kind: hiddenNews,
    title: `운영진이 ${hidden.post}을 숨김 처리했습니다`,
    body: hidden.reason,
    href: questionAddress(question),
    key: `${hidden.key}:hidden`,
  }
  await ring(trx, hidden.authorId, news)
}

export const unringHiding = (trx: Db, key: string) => unring(trx, `${key}:hidden`)
export const silenceQuestion = (trx: Db, questionId: number) => unring(trx, questionKey(questionId))
export const silenceAnswer = (trx: Db, question: NewsQuestion, answerId: number) =>
  unring(trx, answerKey(question, answerId))

/** The question's page; equals `paths.practiceQuestion` of the browser for one about an exercise. */
const questionAddress = ({ id, course_id, lecture_id, at_sec, heading, exercise_id }: NewsQuestion): string =>
  exercise_id !== null
    ? `/mypage/practiceqna/${id}`
    : lecturePath(course_id, {
        lectureId: lecture_id,
        sec: at_sec,
        heading,
        panel: 'questions',
        question: id,
      })

const staffAddress = (questionId: number) => `/admin/questions?question=${questionId}`
