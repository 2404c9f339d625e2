import { may } from '#contract/policy.ts'

export type AccountHolder = { email: string; roles: readonly string[] }

/** The account page of a member; staff have their own, without a learner's pages (spec.md#6). */
export const accountPage = (holder: Pick<AccountHolder, 'roles'>, publicOrigin: string): string =>
  new URL(may(holder, 'admin.enter') ? '/admin/account' : '/mypage/profile', publicOrigin).href

/** The page where a new password is requested. */
export const forgottenPage = (publicOrigin: string): string =>
  new URL('/account/forgotpassword', publicOrigin).href

/** Where a Kakao account is linked and unlinked. */
export const kakaoSettings = (holder: Pick<AccountHolder, 'roles'>, publicOrigin: string): string =>
  `${accountPage(holder, publicOrigin)}#kakao`
