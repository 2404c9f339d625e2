import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { showMember } from '#contract/admin/member-account.ts'
import { previewMemberWithdrawal } from '#contract/identity/withdrawal.ts'
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

const WAITS_AT_MOST_MS = 3_000

/**
 * After staff changed a member: refetches their page, the list and the log. Resolves when these are loaded,
 * so that the screen no longer shifts after that, or after three seconds, because the change
 * itself is done.
 */
export async function forgetMembers(queries: QueryClient): Promise<void> {
  const again = [MEMBER, 'admin-members', 'admin-audit'].map((key) =>
    queries.invalidateQueries({ queryKey: [key] }),
  )
  const late = new Promise((resolve) => setTimeout(resolve, WAITS_AT_MOST_MS))
  await Promise.race([Promise.all(again), late])
}
