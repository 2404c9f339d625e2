import { deepEqual, equal, ok } from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { copyLessons } from '#contract/catalogue/outline-acts.ts'
import { makeLesson } from '#contract/catalogue/outline.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import * as contract from '#contract/catalogue/staff-lesson-files.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { dropOverdueFiles } from '../staff/deleted-sweep.ts'
import type { Client } from '#server/testing/client.ts'
import { FORM_HEADERS, formUpTo } from '#server/testing/form.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import {
  assertTidy,
  auditOf,
  filePart,
  filePath,
  filesIn,
  sendFile,
  uploadFile,
} from '../testing/staff-scene.ts'
import { openUpload, sendChunk } from '../testing/raw-upload.ts'
import { lessonFileName } from './file-name.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

async function fileLesson(): Promise<{ courseId: number; lectureId: number }> {
  const { id: courseId } = await makeCourse(app.deps.db, { lectures: [] })
  const body = { kind: 'file', title: '예제 자료' } as const
  const { id: lectureId } = await admin.send(makeLesson, { params: { courseId }, body })
  return { courseId, lectureId }
}

const listOf = (lectureId: number, client: Client = admin) =>
  client.send(contract.listLessonFiles, { params: { lectureId } })
const namesOf = (files: LessonFile[]) => files.map(({ name }) => name)

const zipOf = async (files: Record<string, string>) =>
  Buffer.from(
    await new Response(
      makeZip(Object.entries(files).map(([name, input]) => ({ name, input }))),
    ).arrayBuffer(),
  )

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const office = (part: string, type: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${OFFICE}.${type}.main+xml"/></Types>`,
    [part]: '<x/>',
  })

test('a lesson of files begins empty with 30 seconds, and the course says that its file is missing', async () => {
  const { courseId, lectureId } = await fileLesson()
  const missing = async () =>
    (await admin.send(staff.getStaffCourse, { params: { courseId } })).missing.includes('files')
  const [lesson] = await admin.send(staff.listStaffLectures, { params: { courseId } })
  deepEqual([lesson?.kind, lesson?.durationSec, await missing()], ['file', contract.FILE_LESSON_SEC, true])
  await uploadFile(admin, lectureId, 'data.csv')
  equal(await missing(), false)
})

test('a file has the type of its content, whatever its name and the browser say', async () => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
  const sqlite = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096)])
  const cases: [string, Uint8Array | string, string, string][] = [
    ['슬라이드.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'pdf', '슬라이드.pdf'],
    ['a.pdf', await zipOf({ 'main.py': 'print(1)' }), 'zip', 'a.pdf.zip'],
    ['보고서.docx', await office('word/document.xml', 'wordprocessingml.document'), 'docx', '보고서.docx'],
    ['발표.pptx', await office('ppt/presentation.xml', 'presentationml.presentation'), 'pptx', '발표.pptx'],
    ['표.xlsx', await office('xl/workbook.xml', 'spreadsheetml.sheet'), 'xlsx', '표.xlsx'],
    ['점수.CSV', '이름,점수\n하나,1\n', 'csv', '점수.csv'],
    ['a.exe', '그냥 글', 'txt', 'a.exe.txt'],
    ['README.md', '# 제목\n<div>표</div>\n', 'md', 'README.md'],
    ['a.json', '{"a":1}', 'json', 'a.json'],
    ['b.json', 'not json', 'txt', 'b.json.txt'],
    ['n.ipynb', '{"cells":[]}', 'ipynb', 'n.ipynb'],
    ['BMI.csv', 'BMI,age\n20,30\n', 'csv', 'BMI.csv'],
    ['p.jpeg', await picture.clone().png().toBuffer(), 'png', 'p.jpeg.png'],
    ['p.jpeg', await picture.clone().jpeg().toBuffer(), 'jpg', 'p.jpeg'],
    ['p.webp', await picture.clone().webp().toBuffer(), 'webp', 'p.webp'],
    ['shop.db', sqlite, 'sqlite', 'shop.db'],
    [
      't.parquet',
      Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(64), Buffer.from('PAR1')]),
      'parquet',
      't.parquet',
    ],
  ]
  const { lectureId } = await fileLesson()
  for (const [given, bytes, type, name] of cases) {
    const file = await uploadFile(admin, lectureId, given, bytes)
    deepEqual([file.type, file.name, file.bytes], [type, name, Buffer.from(bytes as string).length])
  }
  deepEqual(
    namesOf(await listOf(lectureId)),
    cases.map(([, , , name]) => name),
  )
  await assertTidy(app)
})

test('programs, pages, drawings and unknown content are refused, and nothing is left (security.md#33)', async () => {
  const { lectureId } = await fileLesson()
  const wrong: [string, Uint8Array | string, string][] = [
    ['a.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'BAD_FILE'],
    ['a.zip', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'), 'BAD_FILE'],
    ['a.txt', '<!DOCTYPE html><script>alert(1)</script>', 'BAD_FILE'],
    ['a.md', '\n <script>alert(1)</script>', 'BAD_FILE'],
    ['a.csv', '\ufeff<html>', 'BAD_FILE'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'BAD_FILE'],
    ['a.txt', '<?xml version="1.0"?><svg/>', 'BAD_FILE'],
    ['a.txt', '#!/bin/sh\nrm -rf /\n', 'BAD_FILE'],
    ['a.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'BAD_FILE'],
    ['a.bin', Buffer.alloc(64, 1), 'BAD_FILE'],
    ['a.docx', await zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' }), 'BAD_FILE'],
    ['점수.csv', Buffer.from([0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0x31, 0x0a]), 'NOT_UTF8'],
    ['a.txt', '', 'EMPTY_FILE'],
  ]
  for (const [name, bytes, code] of wrong) {
    const answer = await sendFile(admin, lectureId, name, bytes)
    deepEqual([answer.status, ErrorReply.parse(answer.body).code], [400, code], `${name}: ${answer.text}`)
  }
  deepEqual(await listOf(lectureId), [])
  await assertTidy(app)
})

test('a lesson has 20 files at most, of 200 MB each', async () => {
  const { lectureId } = await fileLesson()
  for (let at = 0; at < contract.LESSON_FILES_MAX; at += 1) await uploadFile(admin, lectureId, `${at}.csv`)
  const full = await sendFile(admin, lectureId, 'a.csv', 'a')
  deepEqual([full.status, ErrorReply.parse(full.body).code], [409, 'TOO_MANY_FILES'])

  const other = await fileLesson()
  const headers = { ...FORM_HEADERS, 'content-length': String(contract.LESSON_FILE_MAX_BYTES * 2) }
  const { port } = new URL(app.url)
  const answer = await tooLarge(Number(port), filePath(other.lectureId), headers)
  equal(answer, 413)
  await assertTidy(app)
})

/** Only announces the bytes: the answer does not wait for them. */
async function tooLarge(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const forgery = { cookie, 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')! }
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method: 'POST', headers: { ...headers, ...forgery } })
    asked.on('response', (response) => {
      resolve(response.statusCode!)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.write(formUpTo(filePart('a.csv', 'a')))
  })
}

test('an upload that breaks off leaves nothing (security.md#66)', async () => {
  const { lectureId } = await fileLesson()
  const path = filePath(lectureId)
  const socket = openUpload({ ...app, cookies: admin.cookies, path })
  await sendChunk(socket, formUpTo(filePart('a.csv', Buffer.alloc(1024 * 1024, 'a'))))
  await until(async () => (await filesIn(app, 'tmp')).length > 0, 'a work file')
  socket.destroy()
  await until(async () => (await filesIn(app, 'tmp')).length === 0, 'the work file going')
  deepEqual(await listOf(lectureId), [])
  await assertTidy(app)
})

test('a full disk is 507, and a row that cannot be stored takes its object along', async () => {
  const { courseId, lectureId } = await fileLesson()
  const { store } = app.deps.media
  const { put } = store
  store.put = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  equal((await sendFile(admin, lectureId, 'a.csv', 'a')).status, 507)
  store.put = async (...args) => {
    store.put = put
    await admin.send(staff.removeLecture, { params: { lectureId } })
    return put(...args)
  }
  equal((await sendFile(admin, lectureId, 'a.csv', 'a')).status, 404)
  await admin.send(staff.removeCourse, { params: { courseId } })
  await assertTidy(app)
})

test('files are renamed, arranged and removed, each with a line in the log', async () => {
  const { lectureId } = await fileLesson()
  const [one, two] = [
    await uploadFile(admin, lectureId, 'a.csv'),
    await uploadFile(admin, lectureId, 'b.csv'),
  ]
  const params = { lectureId, fileId: one.id }
  const renamed = await admin.send(contract.renameLessonFile, { params, body: { name: '../판매 기록.exe' } })
  equal(renamed.name, '판매 기록.exe.csv')
  const order = (fileIds: number[]) => ({ params: { lectureId }, body: { fileIds } })
  await admin.send(contract.orderLessonFiles, order([two.id, one.id]))
  deepEqual(namesOf(await listOf(lectureId)), ['b.csv', '판매 기록.exe.csv'])
  for (const wrong of [[one.id], [one.id, one.id], [one.id, two.id, 999_999]])
    equal((await admin.refused(contract.orderLessonFiles, order(wrong))).code, 'ORDER_OUTDATED')
  await admin.send(contract.removeLessonFile, { params })
  equal((await admin.get(one.url)).status, 404)
  equal((await admin.refused(contract.removeLessonFile, { params })).status, 404)
  deepEqual(
    (await auditOf(app, `lecture:${lectureId}`)).map(({ action }) => action),
    ['lecture.make', 'lecture.file', 'lecture.file', 'lecture.files', 'lecture.files', 'lecture.unfile'],
  )
  await assertTidy(app)
})

test('the length of a lesson of files is set by staff; another lesson has its own', async () => {
  const { courseId, lectureId } = await fileLesson()
  const set = { params: { lectureId }, body: { durationSec: 600 } }
  equal((await admin.send(contract.setFileLength, set)).durationSec, 600)
  const body = { kind: 'text', title: '글' } as const
  const { id } = await admin.send(makeLesson, { params: { courseId }, body })
  const refusal = await admin.refused(contract.setFileLength, { ...set, params: { lectureId: id } })
  equal(refusal.code, 'NOT_A_FILE_LESSON')
})

test('a copy has the files too; removing one of the two leaves the bytes to the other', async () => {
  const { courseId, lectureId } = await fileLesson()
  const file = await uploadFile(admin, lectureId, 'a.csv', 'a,b\n')
  const [copy] = await admin.send(copyLessons, { params: { courseId }, body: { lectureIds: [lectureId] } })
  const [copied] = await listOf(copy!.id)
  deepEqual([copied?.name, copied?.bytes, copy?.durationSec], ['a.csv', 4, contract.FILE_LESSON_SEC])
  await admin.send(contract.removeLessonFile, { params: { lectureId, fileId: file.id } })
  equal((await admin.get(copied!.url)).text, 'a,b\n')
  await assertTidy(app)
  await admin.send(contract.removeLessonFile, { params: { lectureId: copy!.id, fileId: copied!.id } })
  await assertTidy(app)
})

test('the files of a deleted lecture go after 30 days, and with a removed course', async () => {
  const { courseId, lectureId } = await fileLesson()
  const { url } = await uploadFile(admin, lectureId, 'a.csv')
  await admin.send(staff.removeLecture, { params: { lectureId } })
  equal((await admin.get(url)).status, 404)
  await dropOverdueFiles(app.deps)
  equal((await filesIn(app, 'files')).length > 0, true)
  await sql`update every_lecture set deleted_at = now() - interval '31 days' where id = ${lectureId}`.execute(
    app.deps.db,
  )
  await dropOverdueFiles(app.deps)
  await assertTidy(app)
  const body = { kind: 'file', title: '자료' } as const
  const { id } = await admin.send(makeLesson, { params: { courseId }, body })
  await uploadFile(admin, id, 'b.csv')
  await admin.send(staff.removeCourse, { params: { courseId } })
  await assertTidy(app)
})

test('an instructor adds files in own courses only; support and members add none (security.md#54)', async () => {
  const [own, foreign] = [await fileLesson(), await fileLesson()]
  const instructor = await instructorOf(app, [own.courseId])
  await uploadFile(instructor, own.lectureId, 'a.csv')
  const others = [await app.member({ roles: ['ROLE_SUPPORT'] }), await app.member()]
  equal((await sendFile(instructor, foreign.lectureId, 'a.csv', 'a')).status, 403)
  for (const client of others) equal((await sendFile(client, own.lectureId, 'a.csv', 'a')).status, 403)
  equal((await sendFile(app.guest(), own.lectureId, 'a.csv', 'a')).status, 401)
  const [file] = await listOf(own.lectureId)
  const params = { lectureId: foreign.lectureId, fileId: file!.id }
  equal((await admin.refused(contract.removeLessonFile, { params })).status, 404)
  ok((await listOf(own.lectureId)).length === 1)
})

test('a name is kept without paths and control signs, with the ending of its content (security.md#35)', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\a"b\r\nX: y.PDF', 'abX y.pdf'],
    ['a\0.png', 'a.png.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['\u202efdp.exe', 'fdp.exe.pdf'],
    ['긴'.repeat(4_000), `${'긴'.repeat(contract.FILE_NAME_MAX - 4)}.pdf`],
  ]
  for (const [given, kept] of names) equal(lessonFileName(given, 'pdf'), kept)
})
