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
  context,
}) => {
  await signIn(page, 'graduate@codemaru.kr')
  await page.goto('/mypage/endcourse')
  expect(await download(page, '수료증 받기')).toMatch(/수료증\.pdf$/)
  expect(await download(page, '수강확인증')).toMatch(/수강확인증\.pdf$/)
  await settled(page)
  await isSound(page, 'the papers')
  const number = await page.getByRole('link', { name: /^CM-/ }).innerText()

  await context.clearCookies()
  const answer = await page.goto('/certificate')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const box = page.getByRole('textbox', { name: '수료증 번호' })
  await page.getByRole('button', { name: '확인하기' }).click()
  await expect(page.getByText('수료증 번호를 입력해 주세요.')).toBeVisible()

  await box.fill('CM-2026-AAAAA-AAAAA')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: '찾을 수 없는 번호입니다.' })).toBeVisible()
  await isSound(page, 'an unknown number')

  await box.fill(` ${number.toLowerCase().replaceAll('-', ' ')} `)
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: '유효한 수료증입니다.' })).toBeVisible()
  await expect(page.getByText('•')).toBeVisible()
  await isSound(page, 'a valid certificate', 'main')
})
