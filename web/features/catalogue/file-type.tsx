import {
  Database,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  NotebookText,
  Presentation,
} from 'lucide-react'
import type { FileType, LessonFile } from '#contract/catalogue/lesson-file.ts'
import { sizeText } from '#web/ui/words/size-text.ts'

const ICONS: Partial<Record<FileType, LucideIcon>> = {
  zip: FileArchive,
  pptx: Presentation,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  ipynb: NotebookText,
  png: FileImage,
  jpg: FileImage,
  webp: FileImage,
  sqlite: Database,
  parquet: Database,
}

export function FileIcon({ type }: { type: FileType }) {
  const Icon = ICONS[type] ?? FileText
  return <Icon size={20} aria-hidden className="shrink-0 text-ink-soft" />
}

const WORDS: Partial<Record<FileType, string>> = {
  docx: 'Word',
  pptx: 'PowerPoint',
  xlsx: 'Excel',
  txt: '텍스트',
  md: 'Markdown',
  ipynb: '노트북',
  sqlite: 'SQLite',
  parquet: 'Parquet',
}

/** `PDF · 1.2MB`. */
export const fileFacts = ({ type, bytes }: Pick<LessonFile, 'type' | 'bytes'>) =>
  `${WORDS[type] ?? type.toUpperCase()} · ${sizeText(bytes)}`
