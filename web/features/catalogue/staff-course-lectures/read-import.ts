import { IMPORT_LINES_MAX, IMPORT_MAX_BYTES, type ImportSource } from '#contract/catalogue/lesson-import.ts'

export type ReadImport = { source: ImportSource } | { problem: string }

const MARKDOWN = /\.(md|markdown)$/i
const tooLarge = '파일이 너무 커요. 모두 합쳐 4MB까지 가져올 수 있어요.'

/** The Markdown files of a chosen folder, without hidden ones; other files are left out. */
export async function readFolder(files: readonly File[]): Promise<ReadImport> {
  const texts = files.filter((file) => MARKDOWN.test(file.name) && !isHidden(pathOf(file)))
  if (texts.length === 0) return { problem: '폴더에 Markdown 파일(.md)이 없어요.' }
  if (texts.length > IMPORT_LINES_MAX)
    return { problem: `한 번에 ${IMPORT_LINES_MAX}개까지 가져올 수 있어요. 폴더를 나눠 주세요.` }
  if (sizeOf(texts) > IMPORT_MAX_BYTES) return { problem: tooLarge }
  const read = texts.map(async (file) => ({ path: pathOf(file), text: await textOf(file) }))
  return { source: { from: 'markdown', files: await Promise.all(read) } }
}

export async function readCsvFile(file: File): Promise<ReadImport> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: tooLarge }
  return { source: { from: 'csv', text: await textOf(file) } }
}

const pathOf = (file: File) => file.webkitRelativePath || file.name
const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.'))
const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** UTF-8; a file that is none is read as EUC-KR, in which a Korean Excel saves CSV. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}
