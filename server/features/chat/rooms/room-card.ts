import { type ChatContextToSet, type ChatRoomCard, chatRoomNotFound } from '#contract/chat/chat.ts'
import type { Payment } from '#contract/payment/payment.ts'
import type { MemberContact } from '#contract/identity/member-contact.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maskedPhone } from '#server/features/identity/masked-phone.ts'
import { revealContact } from '#server/features/identity/member-contact.ts'
import { myCourses } from '#server/features/learning/my-courses.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { myPayments } from '#server/features/payment/my-payments.ts'
import type { Actor } from '../../audit/actor.ts'
import { findLecture, findWriter, type WriterRow } from './room-card.store.ts'
import { findRoomsOf } from './room-list.store.ts'
import { summary } from './room-list.ts'

const COURSES = { status: 'all', sort: 'lastWatchedAt,desc', page: 0, size: 100 } as const

/** The member's courses, payments, earlier rooms, and the page where the conversation began. */
export async function chatRoomCard({ db }: { db: Db }, roomId: number): Promise<ChatRoomCard> {
  const writer = (await findWriter(db, roomId)) ?? refuse(chatRoomNotFound)
  const [courses, payments, rooms] = await Promise.all([
    myCourses({ db }, writer.id, COURSES),
    myPayments({ db }, writer.id),
    findRoomsOf(db, writer.id),
  ])
  return {
    member: memberLine(writer),
    context: writer.context && (await shownContext(db, writer.context, payments)),
    courses: courses.content.map(({ courseId, courseTitle: title, progress, lastWatchedAt }) => ({
      courseId,
      title,
      lastWatchedAt,
      progressPercent: progress.progressPercent,
    })),
    payments: payments.map(paymentLine),
    rooms: rooms
      .map(summary)
      .filter((room) => room.roomId !== roomId)
      .map(({ roomId, status, createdAt, closedAt, closeReason, lastMessage }) => ({
        roomId,
        status,
        createdAt,
        closedAt,
        closeReason,
        lastMessage,
      })),
  }
}

const memberLine = ({ id, name, email, phone, is_deleted, image_file, created_at }: WriterRow) => ({
  id,
  name,
  isDeleted: is_deleted,
  email: maskedAddress(email),
  phone: phone && maskedPhone(phone),
  imageUrl: imageUrl(image_file),
  createdAt: seoulTime(created_at),
})

/** For contact outside the chat; the reason is logged as in the member list (security.md#78). */
export async function revealRoomContact(
  { db }: { db: Db },
  actor: Actor,
  roomId: number,
  reason: string,
): Promise<MemberContact> {
  const { id } = (await findWriter(db, roomId)) ?? refuse(chatRoomNotFound)
  return await revealContact({ db }, actor, id, reason)
}

const paymentLine = ({ orderId, courseName, price, status, paymentDate }: Payment) => ({
  orderId,
  courseTitle: courseName,
  price,
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
