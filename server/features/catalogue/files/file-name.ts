import type { FileType } from '#contract/catalogue/lesson-file.ts'
import { FILE_NAME_MAX } from '#contract/catalogue/staff-lesson-files.ts'

/** Endings that a name may keep besides that of its type. */
const ALSO: Partial<Record<FileType, readonly string[]>> = {
  jpg: ['jpeg'],
  md: ['markdown'],
  sqlite: ['sqlite3', 'db'],
}

/** A name without paths and characters that file systems refuse, with an ending that fits the content. */
export function lessonFileName(given: string, type: FileType): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/^[.\s]+/, '')
  const [, base = clean, ending = ''] = /^(.*)\.(\w+)$/.exec(clean.trimEnd()) ?? []
  const isFit = [type, ...(ALSO[type] ?? [])].includes(ending.toLowerCase())
  const kept = isFit ? ending.toLowerCase() : type
  const stem = (isFit ? base : clean).replace(/[.\s]+$/, '')
  return `${[...stem].slice(0, FILE_NAME_MAX - kept.length - 1).join('') || 'file'}.${kept}`
}
