const READ_WITHIN_MS = 10_000

/** Saves a file to the browser's downloads. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  keepLink(url, name.replace(/[\s\p{Cc}"*/:<>?\\|]+/gu, ' ').trim())
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

/** Saves what a link of the product delivers, without holding it in memory. */
export function keepLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
