/** A part of an address: lower-case letters, digits, and hyphens between them. Without schemas, because public pages load none. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The message for a slug of another form, or of more than `most` characters. */
export const slugWrong = (most: number): string =>
  `주소는 영문 소문자, 숫자, 하이픈(-)만 사용해 1~${most}자로 입력해 주세요. 하이픈은 글자 사이에만 쓸 수 있습니다.`
