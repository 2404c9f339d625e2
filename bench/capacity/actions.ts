import { randomUUID } from 'node:crypto'
import { listCourses } from '#contract/catalogue/catalogue.ts'
import { askQuestion, listQuestions } from '#contract/community/community.ts'
import { getLecture, listLectures, myCourses, saveProgress } from '#contract/learning/learning.ts'
import { makeNote } from '#contract/learning/note.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { search } from '#contract/search/search.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { buy } from '#server/testing/kakaopay.ts'
import { Client } from '#server/testing/client.ts'
import { CHAT_SEND } from '#contract/chat/chat.ts'
import { openRoom } from '#server/features/chat/testing/scene.ts'
import type { SeededLearner } from './insert-learners.ts'

/** The place of a learner in the model, with what a browser would remember. */
export type Learner = SeededLearner & {
  client: Client
  lectureId: number
  atSec: number
  videoUrl?: string
  chat?: Promise<{ socket: ChatClient; roomId: number }>
}

export type Room = { origin: string; courseId: number; lectureIds: number[]; paidCourseIds: number[] }

/** How often a learner does it in a minute of study, and what a browser asks for it. */
export type Action = { kind: string; perMin: number; once(learner: Learner, room: Room): Promise<unknown> }

const STEP_SEC = 10
const RANGE_BYTES = 256 * 1024
const WORDS = ['파이썬', 'ㅍㅇㅆ', '리액트', 'sql', '배열', '상태', 'vkdlTjs']

export const ACTIONS: readonly Action[] = [
  { kind: 'save progress', perMin: 6, once: save },
  { kind: 'range of the video', perMin: 4, once: watch },
  { kind: 'own courses', perMin: 0.3, once: ({ client }) => client.send(myCourses, { query: {} }) },
  {
    kind: 'lectures',
    perMin: 0.3,
    once: ({ client }, { courseId: id }) => client.send(listLectures, { params: { courseId: id } }),
  },
  { kind: 'course list', perMin: 0.2, once: ({ client }) => client.send(listCourses, { query: {} }) },
  {
    kind: 'page of a course',
    perMin: 0.3,
    once: ({ client }, { courseId }) => page(client, `/course/${courseId}`),
  },
  { kind: 'first page', perMin: 0.2, once: ({ client }) => page(client, '/') },
  { kind: 'search', perMin: 0.2, once: ({ client }) => client.send(search, { query: { q: oneOf(WORDS) } }) },
  {
    kind: 'questions',
    perMin: 0.2,
    once: ({ client }, { courseId }) => client.send(listQuestions, { params: { courseId }, query: {} }),
  },
  { kind: 'note', perMin: 0.1, once: writeNote },
  { kind: 'question', perMin: 0.02, once: ask },
  { kind: 'chat message', perMin: 0.05, once: chat },
  { kind: 'purchase and refund', perMin: 0.005, once: purchase },
]

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

function save(learner: Learner): Promise<unknown> {
  const { client, lectureId } = learner
  learner.atSec += STEP_SEC
  const played: [number, number][] = [[learner.atSec - STEP_SEC, learner.atSec]]
  return client.send(saveProgress, { params: { lectureId }, body: { watchedSec: learner.atSec, played } })
}

async function watch(learner: Learner, { origin }: Room): Promise<void> {
  const { client, lectureId } = learner
  learner.videoUrl ??= (await client.send(getLecture, { params: { lectureId } })).videoUrl ?? ''
  const { pathname, search: query } = new URL(learner.videoUrl, origin)
  const { status } = await client.get(pathname + query, { headers: { range: `bytes=0-${RANGE_BYTES - 1}` } })
  if (status !== 206) throw new Error(`the video answered ${status}`)
}

async function page(client: Client, path: string): Promise<void> {
  const { status } = await client.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

function writeNote({ client, lectureId, atSec }: Learner): Promise<unknown> {
  const body = { atSec, text: '여기서 값이 바뀌는 까닭을 다시 보기' }
  return client.send(makeNote, { params: { lectureId }, body })
}

function ask({ client, lectureId, atSec }: Learner, { courseId }: Room): Promise<unknown> {
  const topic = { kind: 'lecture', lectureId, atSec } as const
  return client.send(askQuestion, {
    params: { courseId },
    body: { topic, title: '왜 값이 바뀌나요?', body: '여기서 막혔습니다.' },
  })
}

/** Sends a message; the learner's chat stays open afterwards. */
export async function chat(learner: Learner): Promise<void> {
  learner.chat ??= connect(learner)
  const { socket, roomId } = await learner.chat
  const id = randomUUID()
  await socket.sure(
    'SEND',
    { destination: CHAT_SEND },
    JSON.stringify({ chatRoomId: roomId, message: '문의드립니다.', clientMessageId: id }),
  )
  socket.frames.length = 0
}

async function connect({ client }: Learner) {
  const roomId = await openRoom(client)
  return { socket: await ChatClient.connect(client), roomId }
}

async function purchase({ client }: Learner, { paidCourseIds }: Room): Promise<void> {
  const orderId = await buy(client, oneOf(paidCourseIds))
  await client.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
}
