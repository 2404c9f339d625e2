import type { Role } from '../policy.ts'

export const ROLE_WORDS: Record<Role, string> = {
  ROLE_MEMBER: '회원',
  ROLE_SUPPORT: '상담 담당자',
  ROLE_ADMIN: '관리자',
}

/** Sentences beside the roles where an admin gives them. */
export const ROLE_NOTES: Record<Role, string> = {
  ROLE_MEMBER: '강의를 듣고 질문합니다.',
  ROLE_SUPPORT: '관리 화면을 봅니다. 바꿀 수는 없습니다.',
  ROLE_ADMIN: '관리 화면에서 무엇이든 바꿉니다.',
}
