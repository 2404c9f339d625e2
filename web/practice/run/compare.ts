/** To the character; line ends at the very end do not count. */
export const isSame = (actual: string, expected: string): boolean => plain(actual) === plain(expected)

const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n+$/, '')
