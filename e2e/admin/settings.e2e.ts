import type { Page } from '@playwright/test'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, typeInto } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, type Product, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const save = (page: Page) => page.getByRole('button', { name: '저장' })
const sections = (page: Page) => page.getByRole('navigation', { name: '설정' })

/** The landing page, as a guest reads it. */
async function landing({ url }: Product) {
  const answer = await fetch(url)
  return { etag: answer.headers.get('etag'), html: await answer.text() }
}

/** Opens a section by its link. */
async function open(page: Page, name: string, section: string): Promise<void> {
  await sections(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`section=${section}$`))
  await settled(page)
}

test('the banner by keyboard alone: changed, seen on the public page at once, taken back; support changes nothing', async ({
  page,
  product,
}) => {
  await signIn(page, 'support@codemaru.kr')
  await page.goto('/admin/settings')
  await expect(page.getByText('상담 담당자는 이 화면을 조회만 할 수 있어요.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByLabel('슬로건')).toBeDisabled()

  await signIn(page, 'admin@codemaru.kr')
  const before = await landing(product)
  await page.goto('/admin/settings')
  await pressOn(page, sections(page).getByRole('link', { name: '상단 배너' }))
  await expect(page).toHaveURL(/section=promotion$/)

  const text = page.getByLabel('배너 문구')
  const href = page.getByLabel('이동할 주소')
  await typeInto(page, text, '키보드로 바꾼 알림')
  await typeInto(page, href, '//evil.example')
  await page.keyboard.press('Enter')
  await expect(href).toBeFocused()
  await expect(page.getByText('사이트 내부 주소를 /course/frontend 형식으로 입력해 주세요.')).toBeVisible()
  await expect(page.getByRole('region', { name: '미리보기' })).toContainText('키보드로 바꾼 알림')
  await pressOn(page, sections(page).getByRole('link', { name: '브랜드' }))
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
  await pressOn(page, question.getByRole('button', { name: '계속 작성' }))
  await expect(text).toHaveValue('키보드로 바꾼 알림')

  await typeInto(page, href, '/course/data')
  await page.keyboard.press('Enter')
  await saysInPassing(page, '저장했습니다.')
  // The focus keeps the toast with the button from leaving.
  const undo = page.getByRole('button', { name: '되돌리기' })
  await undo.focus()
  const changed = await landing(product)
  expect(changed.etag).not.toBe(before.etag)
  expect(changed.html).toMatch(/<a [^>]*href="\/course\/data"[^>]*>키보드로 바꾼 알림</)

  await page.keyboard.press('Enter')
  await saysInPassing(page, '저장하기 전으로 되돌렸습니다.')
  await expect(text).not.toHaveValue('키보드로 바꾼 알림')
  expect((await landing(product)).html).not.toContain('키보드로 바꾼 알림')
})

test('every section is accessible and fits; brand, business, a week, a sentence and new terms are saved, a conflict is seen', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/settings')
  await settled(page)
  await isSound(page, 'brand')
  const other = await context.newPage()
  await other.goto('/admin/settings')
  await expect(other.getByLabel('슬로건')).toBeVisible()
  await page.getByLabel('슬로건').fill('내가 먼저')
  await save(page).click()
  await saysInPassing(page, '저장했습니다.')
  await other.getByLabel('슬로건').fill('나도 적었다')
  await save(other).click()
  await expect(other.getByText(/그사이 데모 관리자님이 이 설정을 저장했어요/)).toBeVisible()
  await expect(other.getByLabel('슬로건')).toHaveValue('나도 적었다')
  await other.getByRole('button', { name: '내 내용으로 저장' }).click()
  await saysInPassing(other, '저장했습니다.')
  await other.close()

  await open(page, '상단 배너', 'promotion')
  await isSound(page, 'promotion')
  await open(page, '휴무일', 'holidays')
  await isSound(page, 'holidays')

  await open(page, '사업자 정보', 'business')
  await isSound(page, 'business')
  await page.getByLabel('사업자등록번호').fill('2208162518')
  await save(page).click()
  await expect(page.getByText('사업자등록번호를 다시 확인해 주세요.')).toBeVisible()
  await expect(page.getByLabel('사업자등록번호')).toBeFocused()
  await page.getByLabel('사업자등록번호').fill('2208162517')
  await expect(page.getByText('필수 사업자 정보를 모두 입력했어요.')).toBeVisible()
  await save(page).click()
  await expect(page.getByLabel('사업자등록번호')).toHaveValue('220-81-62517')

  await open(page, '상담 시간', 'hours')
  await isSound(page, 'hours')
  await page.getByLabel('월요일 종료').fill('18:00')
  await page.getByRole('button', { name: '월요일 시간을 금요일까지 적용' }).click()
  await expect(page.getByText('평일 10:00 ~ 18:00')).toBeVisible()
  await save(page).click()
  await saysInPassing(page, '저장했습니다.')

  await open(page, '마이페이지 문장', 'quotes')
  await isSound(page, 'quotes')
  const down = page.getByRole('button', { name: '1번째 문장 아래로', exact: true })
  const firstLine = await page.getByLabel('1번째 문장', { exact: true }).inputValue()
  await down.click()
  await expect(page.getByLabel('2번째 문장', { exact: true })).toHaveValue(firstLine)
  await expect(page.getByRole('button', { name: '2번째 문장 아래로', exact: true })).toBeFocused()
  await save(page).click()
  await saysInPassing(page, '저장했습니다.')

  await open(page, '약관과 규정', 'legal')
  await page.getByRole('button', { name: '새 버전 작성' }).click()
  await isSound(page, 'legal')
  const form = page.getByRole('form', { name: '새 버전' })
  await form.getByLabel('버전').fill('next')
  await form.getByLabel('변경 사유').fill('첫 줄을 다듬었습니다.')
  const body = form.getByLabel('내용', { exact: true })
  await body.fill(`## 새 머리말\n\n{{company}}의 글입니다.\n\n${await body.inputValue()}`)
  await expect(form.getByRole('heading', { name: '새 머리말' })).toBeVisible()
  await form.getByRole('button', { name: '변경 내용' }).click()
  await expect(form.getByText('## 새 머리말').last()).toBeVisible()
  await form.getByRole('button', { name: '게시' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '게시' }).click()
  await saysInPassing(page, '이용약관 next 버전을 게시했습니다.')
  await expect(page.getByText(/next · 적용 예정/)).toBeVisible()
  await page.goto('/legal/terms')
  await page.getByRole('navigation', { name: '모든 버전' }).getByRole('link', { name: /next/ }).click()
  await expect(page.getByText('아직 적용 전인 버전입니다.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '새 머리말' })).toBeVisible()
})
