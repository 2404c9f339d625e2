import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'identity',
  buildsOn: ['notification'],
  screens: [
    {
      path: paths.elogin,
      load: () => import('#web/features/identity/email-login/email-login.page.tsx'),
      place: 'form',
    },
    {
      path: paths.esignup,
      load: () => import('#web/features/identity/email-sign-up/email-sign-up.page.tsx'),
      place: 'form',
    },
    // The choices send nothing, so the server renders them; forms load with their code.
    {
      path: paths.loginChoice,
      load: () => import('#web/features/identity/login-choice/login-choice.page.tsx'),
      place: 'open',
      visitor: 'guest',
    },
    {
      path: paths.signupChoice,
      load: () => import('#web/features/identity/sign-up-choice/sign-up-choice.page.tsx'),
      place: 'open',
      visitor: 'guest',
    },
    {
      path: paths.secondFactor,
      load: () => import('#web/features/identity/second-factor/second-factor.page.tsx'),
      place: 'form',
    },
    {
      path: paths.firstAdmin,
      load: () => import('#web/features/identity/first-admin/first-admin.page.tsx'),
      place: 'form',
      examples: ['/account/firstadmin?token=none', '/account/firstadmin'],
    },
    {
      path: paths.forgotPassword,
      load: () => import('#web/features/identity/forgot-password/forgot-password.page.tsx'),
      place: 'form',
    },
    {
      path: paths.resetPassword,
      load: () => import('#web/features/identity/reset-password/reset-password.page.tsx'),
      place: 'form',
      examples: ['/account/resetpassword?token=none', '/account/resetpassword'],
    },
    {
      path: paths.kakaoauth,
      load: () => import('#web/features/identity/kakao-auth/kakao-auth.page.tsx'),
      place: 'form',
      examples: [
        '/account/kakaoauth?step=register',
        '/account/kakaoauth?step=link',
        '/account/kakaoauth?step=confirm',
        '/account/kakaoauth?error=denied',
      ],
    },
    {
      path: paths.verifySuccess,
      load: () => import('#web/features/identity/verify-success/verify-success.page.tsx'),
      place: 'form',
      examples: ['/auth/verify-success?confirm=none', '/auth/verify-success'],
      visitor: 'newbie',
    },
    {
      path: paths.mypageProfile,
      load: () => import('#web/features/identity/profile/profile.page.tsx'),
      place: 'mypage',
      menu: { name: '프로필', order: 2 },
    },
    {
      path: paths.adminAccount,
      load: () => import('#web/features/identity/staff-account/staff-account.page.tsx'),
      place: 'admin',
      menu: { name: '내 계정', order: 17, icon: 'account' },
    },
  ],
}
