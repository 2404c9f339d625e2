import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { previewMemberWithdrawal, showMember } from '#contract/member-desk.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const MEMBER = 'admin-member'

export const memberQuery = (memberId: number) =>
  queryOptions({
    queryKey: [MEMBER, memberId],
    queryFn: ({ signal }) => send(showMember, { params: { memberId } }, { signal }),
    retry,
  })

export const memberWithdrawalQuery = (memberId: number) =>
  queryOptions({
    queryKey: [MEMBER, memberId, 'withdrawal'],
    queryFn: ({ signal }) => send(previewMemberWithdrawal, { params: { memberId } }, { signal }),
    retry,
  })

/** After an act of staff on a member: their page, the list that they are on, and what the log says. */
export const forgetMembers = (queries: QueryClient) =>
  Promise.all(
    [MEMBER, 'admin-members', 'admin-audit'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
