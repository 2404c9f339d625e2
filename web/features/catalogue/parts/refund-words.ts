/** The school's refund rule in plain words: starting a lecture counts, as in the law on recorded lessons. */
export const REFUND_WORDS = [
  '결제하고 7일 안에 강의를 2개까지만 들었다면 전액 돌려드려요.',
  '그 뒤에는 듣지 않은 강의만큼 돌려드려요. 예: 12강 중 3강을 들었다면 9강분',
  '무료 공개 강의는 환불 계산에서 빼요. 다른 강의는 재생을 시작하면 들은 강의로 계산해요.',
] as const
