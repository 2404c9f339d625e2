import { queryOptions } from '@tanstack/react-query'
import { listConsents } from '#contract/identity/consent.ts'
import { listViewsOfMe } from '#contract/identity/learner-view.ts'
import { accountSecurity } from '#contract/identity/second-factor.ts'
import { listSessions } from '#contract/identity/sessions.ts'
import { previewWithdrawal } from '#contract/identity/withdrawal.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const ACCOUNT = 'account'

export const securityQuery = queryOptions({
  queryKey: [ACCOUNT, 'security'],
  queryFn: ({ signal }) => send(accountSecurity, undefined, { signal }),
  retry,
})

export const sessionsQuery = queryOptions({
  queryKey: [ACCOUNT, 'sessions'],
  queryFn: ({ signal }) => send(listSessions, undefined, { signal }),
  retry,
})

export const consentsQuery = queryOptions({
  queryKey: [ACCOUNT, 'consents'],
  queryFn: ({ signal }) => send(listConsents, undefined, { signal }),
  retry,
})

export const viewsQuery = queryOptions({
  queryKey: [ACCOUNT, 'views'],
  queryFn: ({ signal }) => send(listViewsOfMe, undefined, { signal }),
  retry,
})

/** What removing the account would lose; fetched each time. */
export const withdrawalQuery = queryOptions({
  queryKey: [ACCOUNT, 'withdrawal'],
  queryFn: ({ signal }) => send(previewWithdrawal, undefined, { signal }),
  retry,
  staleTime: 0,
  gcTime: 0,
})
