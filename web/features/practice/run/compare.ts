import { withoutEnd } from '#web/ui/words/without-end.ts'

/** Exact comparison, except for line ends at the very end. */
export const isSame = (actual: string, expected: string): boolean => plain(actual) === plain(expected)

const plain = (text: string) => withoutEnd(text.replaceAll('\r\n', '\n'), '\n')
