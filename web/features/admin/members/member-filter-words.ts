import type { MemberOrder, MemberStatus } from '#contract/admin/admin-members.ts'

export const STATUS_WORDS: Record<MemberStatus, string> = {
  active: '이용 중',
  withdrawn: '탈퇴',
  all: '모든 상태',
}

export const ORDER_WORDS: Record<MemberOrder, string> = {
  'createdAt,desc': '최근 가입한 순',
  'createdAt,asc': '먼저 가입한 순',
  'lastSeenAt,desc': '최근 접속한 순',
  'name,asc': '이름순',
  'paidTotal,desc': '결제 금액이 큰 순',
}
