import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listCourses } from '../contract/catalogue/catalogue.ts'
import { lessonFileWrong } from '../contract/catalogue/staff-lesson-files.ts'
import { enroll } from '../contract/payment/payment.ts'
import { Client } from '../server/testing/client.ts'
import { DEMO_PASSWORD, join, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const TABLE = '날짜,판매\n2026-11-01,3\n'

async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('staff upload a file into a new lesson; a learner downloads it and has completed the lesson', async ({
  page,
  product,
}) => {
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/course/${courseId}/lectures`)
  await page.getByRole('button', { name: '자료 추가', exact: true }).click()
  await page.getByRole('dialog').getByLabel('제목').fill('예제 자료')
  await page.getByRole('dialog').getByRole('button', { name: '추가' }).click()
  await page.waitForURL(/\/admin\/lectures\/\d+$/)
  const lectureId = /\d+$/.exec(page.url())![0]
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
  const button = page.getByRole('button', { name: '판매 기록.csv 다운로드' })
  await expect(button).toBeVisible()
  await settled(page)
  await isSound(page, 'a lesson of files')
  const file = await downloaded(page, button)
  expect([file.name, file.bytes.toString()]).toEqual(['판매 기록.csv', TABLE])
  await expect(page.getByText('이 강의를 완료했어요.')).toBeVisible()
  const archive = await downloaded(page, page.getByRole('button', { name: /자료 1개 모두 다운로드$/ }))
  expect(archive.name).toMatch(/자료\.zip$/)
  expect(archive.bytes.includes(Buffer.from(TABLE))).toBe(true)
})
