import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { pathOf } from '#contract/platform/call.ts'
import * as chat from '#contract/chat/chat.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import type { Client } from '#server/testing/client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { disposition, shownName } from './file-name.ts'
import { sweepFiles } from './file-sweep.ts'
import { type Caller, CHAT_SETTINGS, historyOf, openRoom, supportOf, talk } from '../testing/scene.ts'

let app: TestApp
let support: Caller
let png: Buffer
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
before(async () => {
  app = await startApp({ ...CHAT_SETTINGS, CHAT_FILES_PER_HOUR: '8' })
  support = await supportOf(app)
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
})
after(() => app.close())

async function upload(client: Client, roomId: number, content: Buffer, name = 'a.png') {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), name)
  const answer = await client.post(pathOf(chat.uploadChatFile.path, { roomId }), { body })
  const data = (answer.body as { data?: unknown }).data
  return { status: answer.status, file: answer.status === 200 ? chat.ChatAttachment.parse(data) : null }
}

test('a picture and a PDF go with a message, and both sides can open them (security.md#24, #33)', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  const picture = (await upload(member, roomId, png, '화면 갈무리.png')).file!
  const paper = (await upload(member, roomId, pdf, '영수증.pdf')).file!
  deepEqual(
    [picture.type, picture.name, paper.type, paper.name],
    ['image', '화면 갈무리.webp', 'pdf', '영수증.pdf'],
  )
  equal((await support.get(picture.url)).status, 403, 'not before it is sent')
  await mine.saySurely(roomId, '', { attachmentIds: [paper.id, picture.id] })
  const { attachments } = await theirs.message()
  deepEqual(
    attachments!.map(({ id }) => id),
    [picture.id, paper.id],
  )
  const shown = await support.get(attachments![0]!.url)
  equal(shown.headers.get('content-type'), 'image/webp')
  match(shown.headers.get('content-disposition')!, /^inline; filename\*=UTF-8''%ED/)
  const saved = await member.get(attachments![1]!.url)
  equal(saved.text, pdf.toString())
  match(saved.headers.get('content-disposition')!, /^attachment; /)
  for (const { headers } of [shown, saved]) {
    equal(headers.get('x-content-type-options'), 'nosniff')
    match(headers.get('content-security-policy')!, /sandbox/)
    match(headers.get('cache-control')!, /^private/)
  }
  const summary = await support.send(chat.getChatRoom, { params: { roomId } })
  equal(summary.lastMessage, '화면 갈무리.webp')
  equal((await historyOf(member, roomId))[0]!.attachments!.length, 2)
  mine.close()
  theirs.close()
})

test('an address works for those of the room alone, and only as it was signed (security.md#36, #55)', async () => {
  const { member, roomId, mine } = await talk(app)
  const { url, id } = (await upload(member, roomId, png)).file!
  await mine.saySurely(roomId, '사진입니다', { attachmentIds: [id] })
  equal((await member.get(url)).status, 200)
  equal((await (await app.member()).get(url)).status, 403)
  equal((await app.guest().get(url)).status, 401)
  equal((await member.get(url.replace(/v1\.\d+/, `v1.${id + 1}`))).status, 404)
  equal((await member.get(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).status, 404)
  mine.close()
})

test('what is neither a picture nor a PDF by its content is refused, whatever it is called (security.md#33, #34)', async () => {
  const { member, roomId, mine } = await talk(app)
  const wrong: [string, Buffer][] = [
    ['page.png', Buffer.from('<html><script>alert(1)</script>')],
    ['picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half.pdf', Buffer.from('%PDF-1.7\n')],
    ['empty.png', Buffer.alloc(0)],
  ]
  for (const [name, content] of wrong) equal((await upload(member, roomId, content, name)).status, 400, name)
  equal((await upload(member, roomId, Buffer.alloc(chat.CHAT_FILE_MAX_BYTES + 1))).status, 413)
  mine.close()
})

test('a file goes once, by who uploaded it, in the room that it was uploaded to', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  const { id } = (await upload(member, roomId, png)).file!
  theirs.say(roomId, '제가 보낼게요', { attachmentIds: [id] })
  equal((await theirs.softError()).code, chat.chatFileGone.code)
  await mine.saySurely(roomId, '하나', { attachmentIds: [id] })
  mine.say(roomId, '둘', { attachmentIds: [id] })
  equal((await mine.softError()).code, chat.chatFileGone.code)
  equal((await historyOf(member, roomId)).length, 1, 'a message whose file cannot go does not go either')
  mine.close()
  theirs.close()
})

test('nobody uploads into the room of another one, and not without end (security.md#12, #55)', async () => {
  const { member, roomId, mine } = await talk(app)
  const spy = await app.member()
  equal((await upload(spy, roomId, png)).status, 403)
  for (let at = 0; at < 8; at += 1) equal((await upload(member, roomId, png)).status, 200)
  equal((await upload(member, roomId, png)).status, 429)
  equal((await upload(spy, await openRoom(spy), png)).status, 200)
  mine.close()
})

test('a file that was not sent for a day is removed, and one that no row knows', async () => {
  const { member, roomId, mine } = await talk(app)
  const { store } = app.deps.media
  const [old, young] = [(await upload(member, roomId, png)).file!, (await upload(member, roomId, png)).file!]
  const fileOf = async (id: number) =>
    (await app.deps.db.selectFrom('chat_attachment').select('file').where('id', '=', id).executeTakeFirst())
      ?.file
  const [oldFile, youngFile] = [await fileOf(old.id), await fileOf(young.id)]
  await sql`update chat_attachment set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(
    app.deps.db,
  )
  await sweepFiles(app.deps)
  equal(await store.head(`chat/${oldFile}`), null)
  equal((await member.get(old.url)).status, 404)
  equal((await member.get(young.url)).status, 200)
  await app.deps.db.deleteFrom('chat_attachment').where('id', '=', young.id).execute()
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) }
  await sweepFiles({ ...app.deps, clock: tomorrow })
  equal(await store.head(`chat/${youngFile}`), null)
  mine.close()
})

test('a name is shown without paths and signs, and makes one header (security.md#35)', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\a"b\r\nX: y.pdf', 'abX y.pdf'],
    ['a\0.png', 'a.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['\u202egnp.exe', 'gnp.pdf'],
    ['긴'.repeat(4_000), `${'긴'.repeat(100)}.pdf`],
  ]
  for (const [given, shown] of names) equal(shownName(given, 'pdf'), shown)
  equal(disposition('attachment', `a'b (1).pdf`), "attachment; filename*=UTF-8''a%27b%20%281%29.pdf")
})
