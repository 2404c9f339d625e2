import * as z from 'zod/mini'
import { Id, RequiredText } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'

export const FILE_TYPES = [
  'pdf',
  'zip',
  'docx',
  'pptx',
  'xlsx',
  'csv',
  'txt',
  'md',
  'json',
  'ipynb',
  'png',
  'jpg',
  'webp',
  'sqlite',
  'parquet',
] as const
/** The type of a file by its content. One of a newer server is shown as a text. */
export const FileType = neutral(z.enum(FILE_TYPES), 'txt')
export type FileType = z.infer<typeof FileType>

export const LessonFile = z.object({
  id: Id,
  name: RequiredText,
  bytes: z.int(),
  type: FileType,
  /** A signed link, which expires and needs the session of the viewer whom it was made for. */
  url: z.string(),
})
export type LessonFile = z.infer<typeof LessonFile>
