import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import { SANDBOX_KEYS, sandboxUrl } from '#server/platform/config/kakao-settings.ts'

/** A school's registration in Kakao's console: its keys and the URLs that Kakao may use. */
export type RegisteredApp = typeof SANDBOX_KEYS & {
  /** The issuer URL of the sandbox. */
  issuer: string
  redirectUris: readonly string[]
  logoutUris: readonly string[]
  webhook: string
  /** The enabled consent items. */
  scopes: readonly string[]
}

export const SCOPES: Record<string, string> = {
  openid: '카카오계정 확인',
  profile_nickname: '닉네임',
  profile_image: '프로필 사진',
  account_email: '카카오계정(이메일)',
  phone_number: '카카오계정(전화번호)',
}

export function registeredApp(config: Config): RegisteredApp {
  const origins = ownOrigins(config, config.PORT)
  const issuer = sandboxUrl(config)
  return {
    ...SANDBOX_KEYS,
    issuer,
    redirectUris: origins.map((origin) => `${origin}/api/auth/kakao/callback`),
    logoutUris: origins.flatMap((origin) => [origin, `${origin}/`]),
    webhook: new URL('/api/auth/kakao/unlinked', issuer).href,
    scopes: Object.keys(SCOPES),
  }
}
