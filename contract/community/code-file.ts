import * as z from 'zod/mini'
import { storable } from '../platform/fields.ts'

export const FILES_MAX = 5
const FILE_TEXT_MAX = 20_000
/** The longest output or value that a result shows. */
export const SHOWN_MAX = 4000

const fileWrong = `코드는 파일마다 ${FILE_TEXT_MAX.toLocaleString('ko-KR')}자까지 저장할 수 있습니다.`
export const CodeText = z
  .string(fileWrong)
  .check(z.maxLength(FILE_TEXT_MAX, fileWrong), storable('사용할 수 없는 문자가 있습니다.'))

/** A file of a program, attached to a question or saved in an exercise. */
export const CodeFile = z.object({
  /** Such as `main.py`, `index.html`: lower case, no folders. */
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,30}\.(?:js|ts|py|sql|html|css)$/, '파일 이름을 확인해 주세요.')),
  text: CodeText,
})
export type CodeFile = z.infer<typeof CodeFile>
export const CodeFiles = z.array(CodeFile).check(z.minLength(1), z.maxLength(FILES_MAX))
