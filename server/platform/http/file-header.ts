const LONGEST = 80

/**
 * The Content-Disposition of a download (security.md#35): one line whatever the name contains, with an ASCII name for old
 * clients and an encoded one for others (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string, plainName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\s\p{Cc}"*/:<>?\\|]+/gu, ' ')
    .trim()
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(shortened(name))}`
}

/** Keeps the extension, which decides the program that opens the file. */
function shortened(name: string): string {
  const letters = [...name]
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - ending.length)
        .join('')
        .trim()}${ending}`
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
