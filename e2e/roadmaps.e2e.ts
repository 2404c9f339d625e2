import type { Page } from '@playwright/test'
import { Client } from '../server/testing/client.ts'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { DEMO_PASSWORD, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

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
  await isSound(page, 'a refused roadmap', 'main')
  await page.getByLabel('주소').fill('own-path')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/roadmaps\/\d+$/)
  const roadmapId = page.url().split('/').at(-1)!

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

  const guest = new Client(product.url)
  await expect.poll(async () => (await guest.get('/roadmap')).text).toContain(TITLE)
  const html = (await guest.get('/roadmap/own-path')).text
  const titles = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) =>
    title?.replaceAll(/<[^>]*>/g, ''),
  )
  expect(titles).toEqual([FIRST, SECOND])
  expect(html).toContain('25,800원')
  expect((await guest.get('/sitemap.xml')).text).toContain('/roadmap/own-path<')

  await signIn(page, 'graduate@codemaru.kr')
  await page.goto('/roadmap/own-path')
  const steps = page.getByRole('region', { name: '이 순서로 배워요' }).getByRole('listitem')
  await expect(steps.first()).toContainText('완료')
  await settled(page)
  await isSound(page, 'a roadmap')
  await pressOn(page, page.getByRole('link', { name: '다음 코스 보기' }))
  await page.waitForURL('**/course/4')

  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  expect((await admin.delete(`/api/admin/roadmaps/${roadmapId}`)).status).toBe(204)
})
