import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const TITLE = '화면부터 서버까지'
const [FIRST, SECOND] = ['React로 만드는 화면', 'Node.js 백엔드 API'] as const

/** Chooses a course by typing its name, as a keyboard does in a closed list, and says why it is taken. */
async function addCourse(page: Page, course: string, sentence: string): Promise<void> {
  await tabTo(page, page.getByLabel('추가할 코스'))
  await page.keyboard.type(course.slice(0, 5))
  await pressOn(page, page.getByRole('button', { name: '코스 추가' }))
  await expect(page.getByLabel(`${course}: 이 코스를 듣는 이유`)).toBeFocused()
  await page.keyboard.insertText(sentence)
}

test('a roadmap is made by keyboard, published, followed by a member and read without script', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/roadmaps')
  await expect(page.getByRole('row')).toHaveCount(4)
  await settled(page)
  await isSound(page, 'the roadmaps for staff')
  await pressOn(page, page.getByRole('link', { name: '새 로드맵' }))
  await typeInto(page, page.getByLabel('제목'), TITLE)
  await typeInto(page, page.getByLabel('주소'), 'Own Path')
  await typeInto(page, page.getByLabel('목표'), '작은 서비스를 혼자 힘으로 만들어요.')
  await pressOn(page, page.getByRole('button', { name: '로드맵 만들기' }))
  await expect(page.getByText(/영문 소문자, 숫자, 하이픈\(-\)만 사용해/)).toBeVisible()
  await expect(page.getByLabel('주소')).toBeFocused()
  await isSound(page, 'a refused roadmap')
  await page.getByLabel('주소').fill('own-path')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/roadmaps\/\d+$/)

  await addCourse(page, SECOND, '화면에서 호출할 API를 만들어요.')
  await addCourse(page, FIRST, '눈에 보이는 화면부터 만들어요.')
  const up = page.getByRole('button', { name: `${FIRST} 위로` })
  await pressOn(page, up)
  await expect(up).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: '저장' }))
  await pressOn(page, page.getByRole('button', { name: '공개하기' }))
  await expect(page.getByRole('link', { name: '새 창에서 로드맵 보기' })).toBeVisible()
  await settled(page)
  await isSound(page, 'the editor of a roadmap')

  const guest = await browser.newContext({ baseURL: product.url, locale: 'ko-KR', javaScriptEnabled: false })
  const outside = await guest.newPage()
  await expect(async () => {
    await outside.goto('/roadmap')
    await outside.getByRole('link', { name: TITLE }).click({ timeout: 500 })
  }).toPass()
  await expect(outside.getByRole('heading', { level: 3 })).toHaveText([FIRST, SECOND])
  await expect(outside.getByRole('complementary')).toContainText('25,800원')
  const map = await (await outside.request.get('/sitemap.xml')).text()
  expect(map).toContain('/roadmap/own-path<')
  await guest.close()

  const member = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(member, 'graduate@codemaru.kr')
  await member.goto('/roadmap/own-path')
  const steps = member.getByRole('region', { name: '이 순서로 배워요' }).getByRole('listitem')
  await expect(steps.first()).toContainText('완료')
  await settled(member)
  await isSound(member, 'a roadmap')
  await pressOn(member, member.getByRole('link', { name: '다음 코스 보기' }))
  await member.waitForURL('**/course/4')
  await member.context().close()
})
