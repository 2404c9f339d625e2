import { isStaff } from '../roles.ts'

type Holder = { roles: readonly string[] }

/** Where somebody keeps their account: staff have no learner's pages (spec 6). */
export const accountPage = (holder: Holder, publicOrigin: string): string =>
  new URL(isStaff(holder) ? '/admin/account' : '/mypage/profile', publicOrigin).href

/** Where whoever lost a password, or has reason to give it up, asks for another. */
export const forgottenPage = (publicOrigin: string): string =>
  new URL('/account/forgotpassword', publicOrigin).href

/** Where a Kakao account is linked and unlinked. */
export const kakaoSettings = (holder: Holder, publicOrigin: string): string =>
  `${accountPage(holder, publicOrigin)}#kakao`
