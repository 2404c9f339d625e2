/** Why an order changed its state, for staff; a cause without words here is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  ordered: '주문이 생성되었습니다.',
  opened: '결제사의 결제 화면을 열었습니다.',
  notOpened: '결제사의 결제 화면을 열지 못했습니다.',
  nothingToPay: '쿠폰으로 결제할 금액이 없습니다.',
  approving: '결제사에 승인을 요청했습니다.',
  approved: '결제사가 승인했습니다.',
  notApproved: '결제사가 승인하지 않아 다시 시도할 수 있습니다.',
  looked: '결제사에 조회해 결제 상태를 확인했습니다.',
  refused: '결제사가 거절했습니다.',
  expired: '결제 시간이 지났습니다.',
  alreadyEnrolled: '이미 수강 중이어서 주문을 종료했습니다.',
  buyerLeft: '결제 중 회원이 탈퇴해 환불했습니다.',
  amountMismatch: '결제사의 결제 금액이 주문 금액과 다릅니다.',
  idMismatch: '결제사의 주문 번호가 일치하지 않습니다.',
  foundPaid: '종료된 주문의 결제를 확인해 환불했습니다.',
  foundCanceled: '결제사에서 취소된 것을 확인했습니다.',
  foundPartlyCanceled: '결제사에서 일부 취소된 것을 확인했습니다.',
  unreachable: '결제사가 응답하지 않습니다.',
  refundOrdered: '결제사에 환불을 요청했습니다.',
  refunded: '결제사가 환불했습니다.',
  refundRefused: '결제사가 환불을 거절했습니다.',
  endedByStaff: '운영진이 종료했습니다.',
}

export const causeWords = (cause: string) => WORDS[cause] ?? cause
