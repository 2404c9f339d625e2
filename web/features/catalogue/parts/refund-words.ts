/** The school's refund rule in plain words: opening a lecture counts, as in the law on recorded lessons. */
export const REFUND_WORDS = [
  '결제하고 7일 안에, 강의를 두 개까지만 열었다면 전부 돌려드립니다.',
  '그 뒤에는 아직 열지 않은 강의의 몫을 돌려드립니다. 12강 가운데 3강을 열었다면 9강의 값입니다.',
  '누구나 볼 수 있는 열린 강의는 전체 강의 수에도, 연 강의 수에도 넣지 않습니다.',
] as const
