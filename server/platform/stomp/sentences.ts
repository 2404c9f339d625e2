/** Messages of the STOMP layer for members, in the `message` header of an ERROR. */
export const SENTENCES = {
  malformed: '요청 형식이 올바르지 않습니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  unsupportedVersion: '지원하지 않는 연결 방식입니다. 화면을 새로고침해 주세요.',
  noAccess: '접근 권한이 없습니다.',
  forged: '요청을 확인할 수 없습니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  tooManyConnections: '열려 있는 창이 너무 많습니다. 다른 창을 닫고 다시 시도해 주세요.',
  tooManySubscriptions: '구독 한도를 초과했습니다. 화면을 새로고침해 주세요.',
  transactionTooLarge: '한 번에 보낼 수 있는 양을 초과했습니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  failed: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
}
