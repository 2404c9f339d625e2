/** What a session may open now. `isStaff` and `isEnrolled` can both be true. */
export type OpenLecture = {
  is: 'open'
  isPublic: boolean
  isStaff: boolean
  isEnrolled: boolean
  /** null: the link names no session, which only a public lecture allows. */
  memberId: number | null
}

export type Entitlement =
  | OpenLecture
  /** The session is over, or the link names none. */
  | { is: 'no-session' }
  | { is: 'not-enrolled' }
  | { is: 'no-lecture' }

export type LectureRequest = { sessionId: string | null; lectureId: number }

/** Answers in the order of the requests, from the database. */
export type FindEntitlements = (requests: readonly LectureRequest[]) => Promise<Entitlement[]>
