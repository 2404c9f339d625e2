/** The current rights of a session on a lecture. `watchesAny` and `isEnrolled` can both be true. */
export type OpenLecture = {
  is: 'open'
  isPublic: boolean
  watchesAny: boolean
  isEnrolled: boolean
  /** Null if the link names no session, which only a public lecture allows. */
  memberId: number | null
}

export type Entitlement =
  | OpenLecture
  /** The session has ended, or the link names none. */
  | { is: 'no-session' }
  | { is: 'not-enrolled' }
  | { is: 'no-lecture' }

export type LectureRequest = { sessionId: string | null; lectureId: number }

/** Queries the database; returns the results in the order of the requests. */
export type FindEntitlements = (requests: readonly LectureRequest[]) => Promise<Entitlement[]>
