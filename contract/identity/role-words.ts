import type { Role } from '../policy.ts'

export const ROLE_WORDS: Record<Role, string> = {
  ROLE_MEMBER: '회원',
  ROLE_INSTRUCTOR: '강사',
  ROLE_SUPPORT: '상담 담당자',
  ROLE_ADMIN: '관리자',
}

/** Sentences beside the roles where an admin gives them. */
export const ROLE_NOTES: Record<Role, string> = {
  ROLE_MEMBER: '강의를 수강하고 질문할 수 있습니다.',
  ROLE_INSTRUCTOR:
    '담당 코스의 내용과 실습을 수정하고 질문, 수강평, 제보에 답할 수 있습니다. 담당 코스는 강사 화면에서 계정을 연결해 정합니다.',
  ROLE_SUPPORT: '관리 화면을 조회하고 질문, 수강평, 상담에 답할 수 있습니다. 다른 내용은 변경할 수 없습니다.',
  ROLE_ADMIN: '관리 화면의 모든 내용을 변경할 수 있습니다.',
}
