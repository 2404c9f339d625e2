/** What happened in the demonstration's ninety days, before it is stored. */
export type Life = {
  members: LifeMember[]
  orders: LifeOrder[]
  enrolments: LifeEnrolment[]
  studies: LifeStudy[]
}

export type LifeMember = { id: number; email: string; name: string; joinedAt: Date; hasMarketing: boolean }

export type LifeOrder = {
  id: string
  memberId: number
  courseId: number
  orderedAt: Date
  /** Null: the buyer left the payment page. */
  paidAt: Date | null
  method: 'CARD' | 'MONEY'
  /** When and why the member asked for the money back. */
  refund: { askedAt: Date; reason: string } | null
}

export type LifeEnrolment = {
  memberId: number
  courseId: number
  at: Date
  /** Null: a free course. */
  orderId: string | null
}

/** A lecture that a member studied in one evening. */
export type LifeStudy = {
  memberId: number
  courseId: number
  lectureId: number
  orderId: string | null
  beganAt: Date
  /** The share of the lecture, 0 to 1. */
  part: number
}

export type LifeLecture = {
  id: number
  courseId: number
  kind: string
  durationSec: number
  isPublic: boolean
}
