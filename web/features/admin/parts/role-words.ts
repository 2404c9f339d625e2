import type { Role } from '#contract/identity/identity.ts'

export const ROLE_WORDS: Record<Role, string> = {
  ROLE_MEMBER: '회원',
  ROLE_SUPPORT: '상담 담당자',
  ROLE_ADMIN: '관리자',
}
