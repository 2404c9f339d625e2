import { type ChatContextToSet, type ChatRoomCard, chatRoomNotFound } from '#contract/chat.ts'
import type { Payment } from '#contract/payment.ts'
import { seoulTime } from '#server/clock.ts'
import type { Db } from '#server/database/db.ts'
import { refuse } from '#server/http/refuse.ts'
import { myCourses } from '#server/learning/my-courses.ts'
import { imageUrl } from '#server/media/image-url.ts'
import { myPayments } from '#server/payment/my-payments.ts'
import { findLecture, findWriter } from './room-card.store.ts'
import { findRoomsOf } from './room-list.store.ts'
import { summary } from './room-list.ts'

const COURSES = { status: 'all', sort: 'lastWatchedAt,desc', page: 0, size: 100 } as const

/** Who writes: their courses, payments and earlier rooms, and where they were when they began. */
export async function chatRoomCard({ db }: { db: Db }, roomId: number): Promise<ChatRoomCard> {
  const writer = (await findWriter(db, roomId)) ?? refuse(chatRoomNotFound)
  const [courses, payments, rooms] = await Promise.all([
    myCourses({ db }, writer.id, COURSES),
    myPayments({ db }, writer.id),
    findRoomsOf(db, writer.id),
  ])
  const { id, name, email, phone, is_deleted: isDeleted } = writer
  return {
    member: {
      ...{ id, name, email, phone, isDeleted },
      imageUrl: imageUrl(writer.image_file),
      createdAt: seoulTime(writer.created_at),
    },
    context: writer.context && (await shownContext(db, writer.context, payments)),
    courses: courses.content.map(({ courseId, courseTitle: title, progress, lastWatchedAt }) => ({
      ...{ courseId, title, lastWatchedAt },
      progressPercent: progress.progressPercent,
    })),
    payments: payments.map(paymentLine),
    rooms: rooms
      .map(summary)
      .filter((room) => room.roomId !== roomId)
      .map(({ roomId, status, createdAt, closedAt, closeReason, lastMessage }) => ({
        ...{ roomId, status, createdAt, closedAt, closeReason, lastMessage },
      })),
  }
}

const paymentLine = ({ orderId, courseName, price, status, paymentDate }: Payment) => ({
  ...{ orderId, courseTitle: courseName, price },
  state: status,
  at: paymentDate,
})

async function shownContext(
  db: Db,
  { page, lecture, payment, browser }: ChatContextToSet,
  [last]: Payment[],
): Promise<ChatRoomCard['context']> {
  const watched = lecture && (await findLecture(db, lecture.lectureId))
  return {
    page: page ?? null,
    lecture: watched ? { ...watched, atSec: lecture.atSec } : null,
    payment: payment && last ? paymentLine(last) : null,
    browser: browser ?? null,
  }
}
