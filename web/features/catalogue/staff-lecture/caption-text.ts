import { badCaption, CAPTION_MAX_BYTES, captionTooLarge } from '#contract/catalogue/staff-course.ts'

const LABELS = ['utf-8', 'euc-kr'] as const

/** Old Korean subtitle files are CP949, which browsers call `euc-kr`; UTF-16 files start with a BOM. */
export function decodeCaption(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  for (const label of LABELS) {
    const text = decoded(bytes, label)
    if (text !== null) return text
  }
  return null
}

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

export type CaptionFile = { text: string } | { fault: string }

export async function readCaptionFile(file: File): Promise<CaptionFile> {
  if (file.size > CAPTION_MAX_BYTES) return { fault: captionTooLarge.message }
  const text = decodeCaption(new Uint8Array(await file.arrayBuffer()))
  return text === null || !text.includes('-->') ? { fault: badCaption.message } : { text }
}

/** The language in a name such as `lecture.ko.srt`; Korean by default. */
export function languageIn(filename: string): string {
  const said = /[._-](ko|en|ja|zh|vi)(?:[._-][^.]*)?\.[a-z]+$/i.exec(filename)?.[1]
  return said?.toLowerCase() ?? 'ko'
}
