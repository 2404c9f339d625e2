import { fontOf, openFonts } from '#server/platform/fonts/fonts.ts'

export type Sheet = PDFKit.PDFDocument

/** A4 landscape, in points. */
export const WIDTH = 841.89
export const HEIGHT = 595.28
export const MARGIN = 60

export const COLOURS = {
  ink: '#17191f',
  soft: '#5b5f6b',
  line: '#e6e0d6',
  indigo: '#24418c',
  wood1: '#f0e4d2',
  wood3: '#c9a978',
  wood4: '#9b7446',
} as const

type DocumentProperties = { title: string; author: string; at: Date }

/** One page; the same content gives the same bytes, because only `at` is used as the time. */
export async function drawPaper(
  { title, author, at }: DocumentProperties,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded by the first paper, because most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit')
  await openFonts()
  const sheet = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'ko-KR',
    displayTitle: true,
    font: '', // otherwise an unused standard font is written into every file
    info: { Title: title, Author: author, Creator: author, CreationDate: at },
  })
  const written = bytesOf(sheet)
  // Embeds only the characters in use.
  sheet.registerFont('regular', fontOf('regular')).registerFont('bold', fontOf('bold'))
  draw(sheet)
  sheet.end()
  return written
}

function bytesOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    sheet.on('error', reject)
  })
}
