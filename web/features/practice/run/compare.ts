import { withoutEnd } from '#web/ui/words/without-end.ts'

/** To the character; line ends at the very end do not count. */
export const isSame = (actual: string, expected: string): boolean => plain(actual) === plain(expected)

const plain = (text: string) => withoutEnd(text.replaceAll('\r\n', '\n'), '\n')
