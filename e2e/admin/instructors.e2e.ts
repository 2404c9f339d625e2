import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { twoHalves } from '../fixtures/picture.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const COURSE = 9

test('an instructor is added by keyboard, put on a course, and read without an account or script', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/instructors')
  await pressOn(page, page.getByRole('link', { name: '새 강사' }))
  await pressOn(page, page.getByRole('button', { name: '강사 추가' }))
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
  await typeInto(page, page.getByLabel('이름', { exact: true }), '한별')
  await typeInto(page, page.getByLabel('한 줄 소개'), '처음 배우는 분과 천천히 가요')
  await typeInto(page, page.getByLabel('소개', { exact: true }), '**천천히** 설명해요.')
  await typeInto(page, page.getByLabel('링크'), '블로그 https://blog.example/hanbyeol')
  await pressOn(page, page.getByRole('button', { name: '강사 추가' }))
  await page.waitForURL(/\/admin\/instructors\/\d+$/)
  const address = page.url().replace('/admin/instructors', '/instructor')

  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, page.getByRole('button', { name: '사진 업로드' }))
  await (await chooser).setFiles(await twoHalves())
  await expect(page.getByRole('button', { name: '사진 삭제' })).toBeVisible()
  await settled(page)
  await isSound(page, 'a new instructor')

  await page.goto(`/admin/course/${COURSE}`)
  const chosen = page.getByRole('list', { name: '이 코스의 강사' })
  await tabTo(page, page.getByLabel('강사 추가'))
  await page.getByLabel('강사 추가').selectOption({ label: '한별 · 처음 배우는 분과 천천히 가요' })
  await pressOn(page, page.getByRole('button', { name: '추가', exact: true }))
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await pressOn(page, page.getByRole('button', { name: '한별 위로' }))
  await expect(chosen.getByRole('listitem').first()).toContainText('한별')
  await settled(page)
  await isSound(page, 'a course with two instructors')

  const guest = await browser.newContext({ baseURL: product.url, locale: 'ko-KR', javaScriptEnabled: false })
  const outside = await guest.newPage()
  await expect(async () => {
    await outside.goto(`/course/${COURSE}`)
    await outside.getByRole('link', { name: '한별' }).click({ timeout: 500 })
  }).toPass()
  await expect(outside).toHaveURL(address)
  await expect(outside.getByRole('heading', { level: 1, name: '한별' })).toBeVisible()
  await expect(outside.locator('strong')).toHaveText('천천히')
  await expect(outside.getByRole('link', { name: '처음 만나는 HTML과 CSS' })).toBeVisible()
  await guest.close()

  await pressOn(page, page.getByRole('button', { name: '한별 제외' }))
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await page.goto(address.replace('/instructor', '/admin/instructors'))
  await pressOn(page, page.getByRole('button', { name: '강사 삭제' }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
  await page.waitForURL(/\/admin\/instructors$/)
  await expect(page.getByRole('region', { name: '강사 목록' })).not.toContainText('한별')
})
