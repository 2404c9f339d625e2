import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

async function download(page: Page, button: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await started
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}

test('a graduate takes the papers along, and anybody sees that the certificate is genuine', async ({
  page,
  browser,
}) => {
  await signIn(page, 'graduate@codemaru.kr')
  await page.goto('/mypage/endcourse')
  expect(await download(page, '수료증 받기')).toMatch(/수료증\.pdf$/)
  expect(await download(page, '수강확인증')).toMatch(/수강확인증\.pdf$/)
  await settled(page)
  await isSound(page, 'the papers')
  const number = await page.getByRole('link', { name: /^CM-/ }).innerText()

  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(new URL('/certificate', page.url()).href)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const box = visitor.getByRole('textbox', { name: '수료증 번호' })
  await settled(visitor)
  await isSound(visitor, 'the form')
  await visitor.getByRole('button', { name: '확인하기' }).click()
  await expect(visitor.getByText('수료증 번호를 입력해 주세요.')).toBeVisible()

  await box.fill('CM-2026-AAAAA-AAAAA')
  await box.press('Enter')
  await expect(visitor.getByRole('heading', { name: '찾을 수 없는 번호입니다.' })).toBeVisible()
  await settled(visitor)
  await isSound(visitor, 'an unknown number')

  await box.fill(` ${number.toLowerCase().replaceAll('-', ' ')} `)
  await box.press('Enter')
  await expect(visitor.getByRole('heading', { name: '유효한 수료증입니다.' })).toBeVisible()
  await expect(visitor.getByText('•')).toBeVisible()
  await settled(visitor)
  await isSound(visitor, 'a valid certificate')
})

test('the course that is not finished says why, and gives the proof of enrolment', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage?course=1')
  await expect(page.getByText('수료까지 얼마나 남았나요?')).toBeVisible()
  await expect(page.getByRole('button', { name: '수료증 받기' })).toHaveCount(0)
  expect(await download(page, '수강확인증')).toMatch(/수강확인증\.pdf$/)
})
