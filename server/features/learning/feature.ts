import { learningCalls } from '#contract/learning/calls.ts'
import type { Feature } from '#server/feature.ts'
import { accessEndingNews, certificateNews } from './bell-kinds.ts'
import { BATCH } from '#server/platform/jobs/retention.ts'
import { certificateErasure } from './certificate-erasure.ts'
import { storeCompletions } from './completion.ts'
import { learningErasure } from './erasure.ts'
import { openDeliveries } from './files/deliveries.ts'
import { openMediaGate } from './media-gate.ts'
import { noteErasure } from './note-erasure.ts'
import { learningData } from './personal-data.ts'
import { deleteAttendance, removePlays } from './retention.store.ts'
import { mountLearning } from './routes.ts'

/** Watching: lectures, progress, attendance, notes, completion, certificates. */
export const learning: Feature = {
  name: 'learning',
  buildsOn: ['site', 'notification', 'identity', 'catalogue', 'payment'],
  calls: learningCalls,
  mount: (app, deps, { offers }) => mountLearning(app, deps, offers.practised),
  offers: { storeCompletions, openEntitlements: openMediaGate, openDeliveries },
  erasure: [certificateErasure, learningErasure, noteErasure],
  personalData: learningData,
  viewable: [
    learningCalls.listLectures,
    learningCalls.getLecture,
    learningCalls.attendanceDates,
    learningCalls.myCourses,
    learningCalls.getAccess,
    learningCalls.getEditionNews,
    learningCalls.getCompletion,
    learningCalls.getCalendar,
    learningCalls.getPlayerSettings,
    learningCalls.listNotes,
    learningCalls.listBookmarks,
  ],
  bellKinds: [certificateNews, accessEndingNews],
  retention: ({ PLAY_MONTHS, ATTENDANCE_MONTHS }) => [
    { what: 'plays', removeSome: (trx) => removePlays(trx, { months: PLAY_MONTHS, most: BATCH }) },
    {
      what: 'days of attendance',
      removeSome: (trx) => deleteAttendance(trx, { months: ATTENDANCE_MONTHS, most: BATCH }),
    },
  ],
}
