// espeak-ng reads Latin letters with an English voice in the middle of a Korean sentence. The captions keep
// the usual spelling; only the voice gets these readings.
const READINGS: Record<string, string> = {
  agg: '애그',
  AND: '앤드',
  bigint: '빅인트',
  BY: '바이',
  client: '클라이언트',
  count: '카운트',
  CSV: '씨에스브이',
  DataFrame: '데이터프레임',
  done: '던',
  EXPLAIN: '익스플레인',
  Fastify: '패스티파이',
  fetch: '페치',
  FROM: '프롬',
  GET: '겟',
  GROUP: '그룹',
  httpOnly: '에이치티티피 온리',
  inject: '인젝트',
  isin: '이즈인',
  isna: '이즈엔에이',
  JSON: '제이슨',
  key: '키',
  left: '레프트',
  loc: '록',
  map: '맵',
  'Next.js': '넥스트 제이에스',
  Node: '노드',
  OR: '오어',
  pandas: '판다스',
  ping: '핑',
  pong: '퐁',
  POST: '포스트',
  props: '프롭스',
  React: '리액트',
  RETURNING: '리터닝',
  sameSite: '세임 사이트',
  secure: '시큐어',
  SELECT: '셀렉트',
  server: '서버',
  switch: '스위치',
  textContent: '텍스트 콘텐트',
  use: '유즈',
  useState: '유즈 스테이트',
  WHERE: '웨어',
  WITH: '위드',
}

const LATIN_WORD = /[A-Za-z][A-Za-z.+#-]*[A-Za-z+#]|[A-Za-z]/g

/** Replaces Latin words by their Korean readings. */
export function sayable(sentence: string): string {
  // Remove quotation marks: the voice would pause before the particle that follows one.
  const unquoted = sentence.replace(/[‘’“”]/g, '')
  return unquoted.replace(LATIN_WORD, (word) => READINGS[word] ?? (spelt(word) || word))
}

/** Spells abbreviations such as HTML and API letter by letter. */
function spelt(word: string): string {
  if (!/^[A-Z]{1,5}$/.test(word)) return ''
  return [...word].map((letter) => LETTERS[letter]).join('')
}

const LETTERS: Record<string, string> = {
  A: '에이',
  B: '비',
  C: '씨',
  D: '디',
  E: '이',
  F: '에프',
  G: '지',
  H: '에이치',
  I: '아이',
  J: '제이',
  K: '케이',
  L: '엘',
  M: '엠',
  N: '엔',
  O: '오',
  P: '피',
  Q: '큐',
  R: '알',
  S: '에스',
  T: '티',
  U: '유',
  V: '브이',
  W: '더블유',
  X: '엑스',
  Y: '와이',
  Z: '제트',
}
