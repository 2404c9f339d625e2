const MOST = 100
const EXTENSIONS = { image: 'webp', pdf: 'pdf' } as const

/** The file name shown to readers: the sender's name without paths and characters that are not allowed in names. */
export function shownName(given: string | undefined, kind: 'image' | 'pdf'): string {
  const extension = EXTENSIONS[kind]
  const last = (given ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const base = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  return `${Array.from(base).slice(0, MOST).join('') || 'file'}.${extension}`
}

/** A single header for any name (security.md#35). */
export const disposition = (way: 'inline' | 'attachment', name: string): string =>
  `${way}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
