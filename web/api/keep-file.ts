const READ_WITHIN_MS = 10_000

/** Saves a file to the browser's downloads. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[\s\p{Cc}"*/:<>?\\|]+/gu, ' ').trim()
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}
