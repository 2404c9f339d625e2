import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileType } from '#contract/catalogue/lesson-file.ts'
import {
  lessonFileEmpty,
  lessonFileWrong,
  lessonTextNotUtf8,
} from '#contract/catalogue/staff-lesson-files.ts'
import type { Problem } from '#contract/platform/problem.ts'

export type FileVerdict = { is: 'file'; type: FileType } | { is: 'bad'; problem: Problem }

const BINARY: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  zip: 'zip',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  sqlite: 'sqlite',
  parquet: 'parquet',
}

const bad = (problem: Problem): FileVerdict => ({ is: 'bad', problem })

/**
 * The type of a file by its content. The name only tells one kind of text from another; all of them are delivered as
 * files to save.
 */
export async function judgeFile(path: string, name: string): Promise<FileVerdict> {
  if ((await stat(path)).size === 0) return bad(lessonFileEmpty)
  const text = await readAsText(path)
  if (text.is === 'text') return judgeText(text.head, name)
  const found = await fileTypeFromFile(path)
  const type = found && BINARY[found.ext]
  if (type) return { is: 'file', type }
  return bad(!found && text.is === 'other-encoding' ? lessonTextNotUtf8 : lessonFileWrong)
}

type TextReading = { is: 'text'; head: string } | { is: 'binary' } | { is: 'other-encoding' }

const HEAD_CHARS = 1024
/** Control characters besides tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/u

/** Reads all of it, chunk by chunk, up to the first byte that UTF-8 text does not have. */
async function readAsText(path: string): Promise<TextReading> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  const isText = (part: string) => {
    if (head.length < HEAD_CHARS) head += part.slice(0, HEAD_CHARS)
    return !CONTROL.test(part)
  }
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      // No encoding of text files that we know has a zero byte, but for UTF-16.
      if (chunk.includes(0)) return { is: 'binary' }
      if (!isText(decoder.decode(chunk, { stream: true }))) return { is: 'binary' }
    }
    return isText(decoder.decode()) ? { is: 'text', head } : { is: 'binary' }
  } catch (error) {
    if (error instanceof TypeError) return { is: 'other-encoding' }
    throw error
  }
}

/** Markup that a browser would run, and the first line of a script or a PostScript program. */
const ACTIVE =
  /^\s*(?:#!|%!PS|<\?|<!doctype|<!--|<\/?(?:html|head|body|svg|script|style|iframe|object|embed|title|meta|link|form|math)\b)/i
const PDF = /^%PDF-\d/

function judgeText(head: string, name: string): FileVerdict {
  if (PDF.test(head)) return { is: 'file', type: 'pdf' }
  if (ACTIVE.test(head)) return bad(lessonFileWrong)
  return { is: 'file', type: textTypeOf(head.trimStart(), name) }
}

function textTypeOf(head: string, name: string): FileType {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? []
  if (ending === 'csv') return 'csv'
  if (ending === 'md' || ending === 'markdown') return 'md'
  if (ending === 'json' && /^[[{]/.test(head)) return 'json'
  if (ending === 'ipynb' && head.startsWith('{')) return 'ipynb'
  return 'txt'
}
