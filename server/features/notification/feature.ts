import { notificationCalls } from '#contract/notification/calls.ts'
import type { Feature } from '#server/feature.ts'
import { BATCH } from '#server/platform/jobs/retention.ts'
import { deleteOldRings } from './bell.store.ts'
import { bellErasure } from './erasure.ts'
import { notificationData } from './personal-data.ts'
import { mountNotification } from './routes.ts'

/** The bell and its emails, and the list of sent emails. */
export const notification: Feature = {
  name: 'notification',
  buildsOn: ['audit'],
  calls: notificationCalls,
  mount: (app, deps, { offers, bellKinds }) =>
    mountNotification(app, deps, {
      findAddressee: offers.openAddressees(deps),
      staffNewsFor: offers.staffNewsFor,
      bellKinds,
    }),
  erasure: [bellErasure],
  personalData: notificationData,
  viewable: [notificationCalls.listRings, notificationCalls.listBellMail],
  auditActions: ['mail.resend'],
  retention: ({ BELL_DAYS: days }) => [
    { what: 'bell entries', removeSome: (trx) => deleteOldRings(trx, { days, most: BATCH }) },
  ],
}
