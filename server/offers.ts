import { sql } from 'kysely'
import { exerciseNotFound } from '#contract/community/community.ts'
import type { Deps } from './deps.ts'
import type { IsEnrolled } from './features/catalogue/enrolled.ts'
import type { LessonExercises } from './features/catalogue/lesson-exercises.ts'
import type { StoreCompletions } from './features/catalogue/staff/lecture.ts'
import type { ExerciseLookup } from './features/community/exercise-lookup.ts'
import type { PracticeHistory } from './features/learning/practised.ts'
import type { FindAddressee } from './features/notification/bell-mail.ts'
import type { StaffNewsFor } from './features/notification/bell.store.ts'
import type { FindMemberIds } from './features/site/legal/legal-notice.ts'
import { refuse } from './platform/http/refuse.ts'
import type { FindEntitlements } from './platform/media/delivery/entitlement.ts'
import type { FindAttachment, MediaAccess } from './platform/media/routes.ts'

/** Functions that a feature needs from one that builds on it. It cannot import that one, so `app.ts` passes them on. */
export type Offers = {
  findMemberIds: FindMemberIds
  openAddressees(deps: Deps): FindAddressee
  staffNewsFor: StaffNewsFor
  isEnrolled: IsEnrolled
  storeCompletions: StoreCompletions
  practised: PracticeHistory
  exerciseLookup: ExerciseLookup
  lessonExercises: LessonExercises
  openEntitlements(deps: Deps): FindEntitlements
  openAttachments(deps: Deps): FindAttachment
  openDeliveries(deps: Deps): NonNullable<MediaAccess['beforeDelivery']>
}

/** The answers without such a feature: nobody is enrolled, nothing was practised. */
export const NO_OFFERS: Offers = {
  findMemberIds: async () => [],
  openAddressees: () => async () => undefined,
  staffNewsFor: () => sql<boolean>`false`,
  isEnrolled: async () => false,
  storeCompletions: async () => {},
  practised: { hoursOf: async () => [], inMonth: async () => [] },
  exerciseLookup: {
    forAsking: async () => refuse(exerciseNotFound),
    openIds: async () => [],
    titlesOf: async () => new Map(),
  },
  lessonExercises: {
    copy: async () => refuse(exerciseNotFound),
    takeCopiesBack: async () => {},
    move: async () => refuse(exerciseNotFound),
  },
  openEntitlements: () => async (requests) => requests.map(() => ({ is: 'no-lecture' })),
  openAttachments: () => async () => null,
  openDeliveries: () => async () => {},
}
