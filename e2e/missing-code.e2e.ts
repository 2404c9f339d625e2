import type { Page } from '@playwright/test'
import { builtFileOf } from './fixtures/built-file.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const SIGN_UP = '/account/esignup'
const LEGAL_TEXT = `**/${builtFileOf('web/features/identity/parts/legal/legal-dialog.tsx')}`
const FORGOTTEN = `**/${builtFileOf('web/features/identity/forgot-password/forgot-password.page.tsx')}`

/** As the server answers for files of a build that is gone. */
const gone = (page: Page, code: string, times?: number) =>
  page.route(code, (route) => route.fulfill({ status: 404, body: 'no page' }), times ? { times } : {})

function countLoads(page: Page) {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

const email = (page: Page) => page.getByLabel('이메일', { exact: true })
const required = (page: Page) => page.getByRole('checkbox', { name: /^\[필수\]/ }).first()
const read = (page: Page) => page.getByRole('button', { name: '이용약관 보기' }).first()

/** Everything that the page stores from now on. */
async function watchStorage(page: Page) {
  const stored: string[] = []
  await page.exposeFunction('tellStored', (value: string) => stored.push(value))
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      void (globalThis as unknown as { tellStored(value: string): Promise<void> }).tellStored(value)
      setItem.call(this, key, value)
    }
  })
  return stored
}

async function fillIn(page: Page) {
  await page.goto(SIGN_UP)
  await email(page).fill('new@school.example')
  await page.getByLabel('비밀번호', { exact: true }).fill('vb7!kd2mQx#p9')
  await page.getByLabel('이름').fill('김하나')
  await required(page).check()
}

test('a page whose code is gone loads again once by itself, with what was typed but not the password @engines', async ({
  page,
}) => {
  await gone(page, LEGAL_TEXT, 1)
  await fillIn(page)
  await page.getByRole('button', { name: '비밀번호 보기' }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill('visible-vb7!kd2mQx')
  const stored = await watchStorage(page)
  const loads = countLoads(page)
  await read(page).click()
  await expect(email(page)).toHaveValue('new@school.example')
  await expect.poll(loads).toBe(1)
  await expect(page.getByLabel('이름')).toHaveValue('김하나')
  await expect(required(page)).toBeChecked()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('')
  expect(stored.join()).toContain('new@school.example')
  expect(stored.join()).not.toContain('kd2mQx')
  // The form itself knows what was put back: it complains about the password alone.
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await read(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads()).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBe(null)
})

test('code that stays away is an error after one reload, not a second one', async ({ page }) => {
  await gone(page, LEGAL_TEXT)
  await fillIn(page)
  const loads = countLoads(page)
  await read(page).click()
  await expect.poll(loads).toBe(1)
  await expect(email(page)).toHaveValue('new@school.example')
  await read(page).click()
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다.' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('offline the error is shown, and nothing loads again', async ({ page, context }) => {
  await fillIn(page)
  const loads = countLoads(page)
  await context.setOffline(true)
  await read(page).click()
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다.' })).toBeVisible()
  expect(loads()).toBe(0)
})

test('the code of the next screen is gone: its address loads instead', async ({ page }) => {
  await gone(page, FORGOTTEN, 1)
  await page.goto('/account/elogin')
  const loads = countLoads(page)
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
  await page.waitForURL('**/account/forgotpassword')
  await expect(email(page)).toBeVisible()
  expect(loads()).toBe(1)
})
