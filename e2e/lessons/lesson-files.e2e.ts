import { readFile } from 'node:fs/promises'
import { listCourses } from '../../contract/catalogue/catalogue.ts'
import { makeLesson } from '../../contract/catalogue/outline.ts'
import { lessonFileWrong } from '../../contract/catalogue/staff-lesson-files.ts'
import { enroll } from '../../contract/payment/payment.ts'
import { Client } from '../../server/testing/client.ts'
import { DEMO_PASSWORD, join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const TABLE = '날짜,판매\n2026-11-01,3\n'

test('staff upload files, of which a wrong one is refused; a learner downloads all of a section at once', async ({
  page,
  product,
}) => {
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  const { id: lectureId } = await admin.send(makeLesson, {
    params: { courseId },
    body: { kind: 'file', title: '예제 자료', description: '', isPublic: false },
  })
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/lectures/${lectureId}`)
  await page.getByLabel('자료 파일').setInputFiles([
    { name: '판매 기록.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
    { name: '화면.csv', mimeType: 'text/csv', buffer: Buffer.from('<html></html>') },
  ])
  await expect(page.getByRole('link', { name: '판매 기록.csv' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: lessonFileWrong.message })).toBeVisible()
  await settled(page)
  await isSound(page, 'the files of a lesson')

  await page.goto('about:blank')
  await page.context().clearCookies()
  const email = await join(page, product, 'files')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(enroll, { params: { courseId } })
  await page.goto(`/course/${courseId}/lectures?lecture=${lectureId}`)
  await expect(page.getByRole('button', { name: '판매 기록.csv 다운로드' })).toBeVisible()
  await settled(page)
  await isSound(page, 'a lesson of files')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /자료 1개 모두 다운로드$/ }).click()
  const archive = await started
  expect(archive.suggestedFilename()).toMatch(/자료\.zip$/)
  expect((await readFile(await archive.path())).includes(Buffer.from(TABLE))).toBe(true)
  await expect(page.getByText('이 강의를 완료했어요.')).toBeVisible()
})
