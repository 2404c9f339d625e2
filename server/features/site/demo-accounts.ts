import type { Role } from '#contract/identity/identity.ts'

export const DEMO_PASSWORD = 'maru-demo-2026!'

type DemoAccount = { email: string; role: Role; name: string; note: string }

/** The accounts of the demonstration data (contract.md#demonstration-accounts); in production none of them exists. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'learner@codemaru.kr', role: 'ROLE_MEMBER', name: '데모 학습자', note: '1·2번 코스 수강 중' },
  { email: 'newbie@codemaru.kr', role: 'ROLE_MEMBER', name: '데모 새내기', note: '수강 중인 코스 없음' },
  { email: 'graduate@codemaru.kr', role: 'ROLE_MEMBER', name: '데모 수료생', note: '3번 코스 수료' },
  { email: 'support@codemaru.kr', role: 'ROLE_SUPPORT', name: '데모 상담원', note: '상담 담당' },
  { email: 'kakao@codemaru.kr', role: 'ROLE_MEMBER', name: '데모 카카오 회원', note: '카카오로 가입한 회원' },
  { email: 'admin@codemaru.kr', role: 'ROLE_ADMIN', name: '데모 관리자', note: '관리자' },
  { email: 'instructor@codemaru.kr', role: 'ROLE_INSTRUCTOR', name: '데모 강사', note: '1번 코스 강사' },
]

/** The instructor of the demonstration whose account is `instructor@codemaru.kr`. */
export const DEMO_INSTRUCTOR = { email: 'instructor@codemaru.kr', instructorId: 1 }

/** The test person of the Kakao sandbox who is the demonstration's member by Kakao. */
export const DEMO_KAKAO = { email: 'kakao@codemaru.kr', subject: '4000000001' }
