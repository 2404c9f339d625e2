import type { IdentityDeps } from '../limits.ts'
import type { Consequence, ErasurePart } from '../erasure-part.ts'
import { eraseAccount, findLogins } from './own-erasure.store.ts'

/** Identity's part in the removal of an account, besides the member row. */
export function ownErasure({ kakao }: Pick<IdentityDeps, 'kakao'>): ErasurePart {
  return {
    announce: async () => LOST,
    async retain(trx, memberId) {
      const logins = await findLogins(trx, memberId)
      return logins.map(({ last_seen_at: since, ...body }) => ({
        kind: 'login',
        body: { ...body, lastSeenAt: since },
        since,
      }))
    },
    async erase(trx, memberId) {
      await eraseAccount(trx, memberId)
      await kakao.forget(trx, memberId)
    },
  }
}

const LOST: Consequence[] = [
  {
    kind: 'login',
    title: '로그인',
    note: '모든 기기에서 바로 로그아웃되고 카카오 연결도 해제됩니다. 같은 이메일로 다시 가입해도 이전 기록은 복구되지 않습니다.',
  },
  {
    kind: 'person',
    title: '내 정보',
    note: '이름, 이메일, 휴대폰 번호, 비밀번호, 프로필 이미지, 동의 내역이 바로 삭제되며 복구할 수 없습니다.',
  },
]
