export type ServedFile = {
  key: string
  contentType: string
  kind: 'video' | 'captions' | 'picture' | 'file'
  /** The Content-Disposition; absent for files that pages show. */
  disposition?: string
}

export const VIDEO_FILES = { mp4: 'prog.mp4', mov: 'prog.mp4', webm: 'prog.webm' } as const
export const POSTER_FILE = 'poster.webp'

export const assetPrefix = (assetId: string): string => `videos/${assetId}`
export const isLanguage = (lang: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/.test(lang)

/** The stored object behind the served name of a video's file; null for names that are never issued. */
export function videoFile(assetId: string, name: string): ServedFile | null {
  if (!/^[0-9a-f]{32}$/.test(assetId)) return null
  const [base = '', extension] = name.split('.', 2)
  if (name === 'prog.mp4')
    return { key: `${assetPrefix(assetId)}/${name}`, contentType: 'video/mp4', kind: 'video' }
  if (name === 'prog.webm')
    return { key: `${assetPrefix(assetId)}/${name}`, contentType: 'video/webm', kind: 'video' }
  if (name === POSTER_FILE)
    return { key: `${assetPrefix(assetId)}/${name}`, contentType: 'image/webp', kind: 'picture' }
  if (extension === 'vtt' && name === `${base}.vtt` && isLanguage(base))
    return {
      key: `${assetPrefix(assetId)}/cc/${name}`,
      contentType: 'text/vtt; charset=utf-8',
      kind: 'captions',
    }
  return null
}

/** The served name of every file that belongs to a lecture for download; its real name is in the header. */
export const ATTACHMENT = 'download'

export const attachmentKey = (objectId: string): string => `files/${objectId}`

export function imageFile(name: string): ServedFile | null {
  return /^[0-9a-f]{32}\.webp$/.test(name)
    ? { key: `images/${name}`, contentType: 'image/webp', kind: 'picture' }
    : null
}
