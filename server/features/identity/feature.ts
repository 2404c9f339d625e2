import { identityCalls } from '#contract/identity/calls.ts'
import type { Feature } from '#server/feature.ts'
import { addresseeOf } from './addressee.ts'
import { viewNews } from './bell-kinds.ts'
import { findMemberIds } from './member-ids.store.ts'
import { mountIdentity } from './routes.ts'

/** Accounts: sign-up, login, sessions, second factor, consents, roles, learner views, removal. */
export const identity: Feature = {
  name: 'identity',
  buildsOn: ['audit', 'site', 'notification'],
  calls: identityCalls,
  mount: mountIdentity,
  offers: {
    findMemberIds,
    openAddressees:
      ({ publicOrigin }) =>
      (db, memberId) =>
        addresseeOf(db, memberId, publicOrigin),
  },
  viewable: [
    identityCalls.me,
    identityCalls.accountSecurity,
    identityCalls.listConsents,
    identityCalls.listViewsOfMe,
  ],
  ownInView: [identityCalls.showLearnerView, identityCalls.endLearnerView, identityCalls.logout],
  bellKinds: [viewNews],
  auditActions: [
    'member.withdraw',
    'member.view',
    'member.view.end',
    'member.reveal',
    'member.roles',
    'member.session',
    'member.sessions',
    'member.factor',
    'member.data',
    'member.first-admin',
  ],
  jobs: ['password-reset', 'kakao-unlink'],
}
