const MASK = '•'

/** 김코딩 becomes 김•딩, 이름 becomes 이•: enough for a reader of the certificate, too little for anybody else. */
export function maskedName(name: string): string {
  const letters = [...new Intl.Segmenter('ko').segment(name.trim())].map(({ segment }) => segment)
  const [first = '', ...rest] = letters
  if (rest.length === 0) return MASK
  if (rest.length === 1) return first + MASK
  return first + MASK.repeat(rest.length - 1) + rest.at(-1)
}
