import { DEMO_KAKAO } from '#server/features/site/demo-accounts.ts'

/** A fictitious person with a Kakao account in the sandbox. */
export type Person = {
  id: number
  nickname: string
  /** The reason to choose this person, shown on the consent page. */
  note: string
  email: string | null
  isEmailVerified: boolean
  phone: string | null
  isUnder14: boolean
}

const person = (id: number, nickname: string, note: string, email: string | null): Person => ({
  id,
  nickname: `테스트 ${nickname}`,
  note,
  email,
  isEmailVerified: email !== null,
  phone: `+82 10-0000-${String(id).slice(-4)}`,
  isUnder14: false,
})

/** The first person is used when the form names nobody (contract.md#kakao-member). */
export const PERSONS: readonly Person[] = [
  person(Number(DEMO_KAKAO.subject), '카카오 회원', '이미 카카오로 가입한 회원', DEMO_KAKAO.email),
  person(4_000_000_002, '새 회원', '아직 가입하지 않음', 'kakao-new@example.com'),
  person(4_000_000_003, '이메일 없는 회원', '카카오계정에 이메일이 없음', null),
  {
    ...person(4_000_000_004, '미확인 이메일 회원', '확인되지 않은 이메일', 'kakao-unverified@example.com'),
    isEmailVerified: false,
  },
  person(4_000_000_005, '같은 이메일 회원', '다른 회원이 쓰는 이메일', 'learner@codemaru.kr'),
  {
    ...person(
      4_000_000_006,
      '전화번호 없는 회원',
      '카카오계정에 전화번호가 없음',
      'kakao-nophone@example.com',
    ),
    phone: null,
  },
  { ...person(4_000_000_007, '어린이 회원', '만 14세 미만', 'kakao-child@example.com'), isUnder14: true },
]

export const personById = (id: number): Person | undefined => PERSONS.find((known) => known.id === id)
