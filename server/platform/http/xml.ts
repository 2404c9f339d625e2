/** Escapes a text for XML, without the characters that XML 1.0 cannot contain. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
