import sheet from '#web/styles/private.css?url'

let worn: Promise<void> | null = null

/**
 * Loads the style sheet of screens behind a login, which visitors need not download.
 * Awaited, so that the layout does not jump.
 */
export function wearPrivate(): Promise<void> {
  worn ??= append().catch((error: unknown) => {
    worn = null
    throw error
  })
  return worn
}

const append = () =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('the style sheet did not come'))
    }
    document.head.append(link)
  })
