import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, lectureIdParams, pathId, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { LessonFile } from './lesson-file.ts'
import { StaffLecture } from './staff-course.ts'
import { STUDY_SEC_MAX } from './text-lesson.ts'

export const LESSON_FILE_MAX_BYTES = 200 * 1024 * 1024
export const LESSON_FILES_MAX = 20
export const FILE_NAME_MAX = 100
/** The length of a lesson of files until staff set another one. */
export const FILE_LESSON_SEC = 30

export const lessonFileWrong = problem(
  400,
  'BAD_FILE',
  '업로드할 수 없는 파일 형식입니다. PDF, ZIP, 오피스 문서, 이미지, 텍스트, 데이터 파일만 업로드해 주세요.',
)
export const lessonFileEmpty = problem(400, 'EMPTY_FILE', '내용이 없는 파일입니다.')
export const lessonTextNotUtf8 = problem(
  400,
  'NOT_UTF8',
  'UTF-8로 저장되지 않은 텍스트 파일입니다. UTF-8로 다시 저장한 뒤 업로드해 주세요.',
)
export const lessonFileTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '파일은 200MB까지 업로드할 수 있습니다.')
export const tooManyLessonFiles = problem(
  409,
  'TOO_MANY_FILES',
  `자료는 강의마다 ${LESSON_FILES_MAX}개까지 업로드할 수 있습니다.`,
)
export const lessonFileNotFound = problem(404, 'NOT_FOUND', '해당 자료를 찾을 수 없습니다.')
export const fileOrderOutdated = problem(
  409,
  'ORDER_OUTDATED',
  '그사이 자료 목록이 변경되었습니다. 새로고침한 뒤 다시 시도해 주세요.',
)
export const notFileLesson = problem(409, 'NOT_A_FILE_LESSON', '자료 강의가 아닙니다.')

const fileParams = z.object({ ...lectureIdParams.shape, fileId: pathId('유효한 fileId가 필요합니다.') })
const nameWrong = `파일 이름은 1~${FILE_NAME_MAX}자로 입력해 주세요.`
const lengthWrong = '학습 시간은 30초에서 4시간 사이로 입력해 주세요.'

export const listLessonFiles = call({
  method: 'GET',
  path: '/api/admin/lectures/:lectureId/files',
  summary: 'The files of a lesson in order, for staff',
  params: lectureIdParams,
  reply: z.array(LessonFile),
  fallback: '자료를 불러오지 못했습니다.',
})

export const addLessonFile = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/files',
  summary: 'Another file of a lesson, streamed to storage; its content decides its type',
  params: lectureIdParams,
  upload: { field: 'file', maxBytes: LESSON_FILE_MAX_BYTES },
  reply: LessonFile,
  fallback: '자료를 업로드하지 못했습니다.',
})

export const renameLessonFile = call({
  method: 'PATCH',
  path: '/api/lectures/:lectureId/files/:fileId',
  summary: 'Another name for a file; it keeps the ending of its type',
  params: fileParams,
  body: z.object({
    name: z
      .string(nameWrong)
      .check(
        z.trim(),
        z.minLength(1, nameWrong),
        z.maxLength(FILE_NAME_MAX, nameWrong),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
  }),
  reply: LessonFile,
  fallback: '파일 이름을 저장하지 못했습니다.',
})

export const orderLessonFiles = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/files/order',
  summary: 'Puts the files of a lesson in this order; all of them have to be named',
  params: lectureIdParams,
  body: z.object({ fileIds: z.array(Id).check(z.maxLength(LESSON_FILES_MAX)) }),
  reply: z.null(),
  fallback: '자료 순서를 저장하지 못했습니다.',
})

export const removeLessonFile = call({
  method: 'DELETE',
  path: '/api/lectures/:lectureId/files/:fileId',
  summary: 'Removes a file of a lesson for good',
  params: fileParams,
  reply: z.null(),
  fallback: '자료를 삭제하지 못했습니다.',
})

export const setFileLength = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/study-time',
  summary: 'The study time of a lesson whose content is its files',
  params: lectureIdParams,
  body: z.object({
    durationSec: z.int(lengthWrong).check(z.gte(30, lengthWrong), z.lte(STUDY_SEC_MAX, lengthWrong)),
  }),
  reply: StaffLecture,
  fallback: '학습 시간을 저장하지 못했습니다.',
})
