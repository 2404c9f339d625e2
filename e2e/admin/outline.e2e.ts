import type { Locator, Page } from '@playwright/test'
import { makeLesson, makeSection } from '../../contract/catalogue/outline.ts'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, tabTo } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('region', { name: '강의 목록' })
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
/** Headings and lectures in order. */
const outline = (page: Page) =>
  table(page).locator('tbody :is(button[aria-expanded] span > span:first-child, th a)').allTextContents()

test('a text is written, and an outline rearranged by keyboard and by mouse', async ({ page, product }) => {
  const { admin, courseId } = await makeCourse(product, '섹션으로 나눈 코스')
  const params = { courseId }
  const section = (title: string) => admin.send(makeSection, { params, body: { title } })
  const { id: sectionId } = await section('시작하기')
  await section('더 깊이')
  const textIds = []
  for (const title of ['첫 글', '둘째 글', '셋째 글']) {
    const body = { kind: 'text' as const, title, description: '', isPublic: false, sectionId }
    textIds.push((await admin.send(makeLesson, { params, body })).id)
  }
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/lectures/${textIds[0]}`)
  const text = page.getByLabel('글(Markdown)')
  await tabTo(page, text)
  await page.keyboard.insertText('## 순서\n\n> [!NOTE]\n> 먼저 읽어 두세요.\n\n```sql\nSELECT 1;\n```\n')
  const preview = page.getByRole('region', { name: '미리보기 내용' })
  await expect(preview.getByRole('heading', { name: '순서' })).toBeVisible()
  await expect(preview.getByRole('note')).toContainText('먼저 읽어 두세요.')
  await expect(page.getByText('예상 30초')).toBeVisible()
  await page.keyboard.press('Control+s')
  await saysInPassing(page, '글을 저장했습니다.')
  await settled(page)
  await isSound(page, 'a text lesson for staff')

  await page.goto(`/admin/course/${courseId}/lectures`)
  await expect.poll(() => outline(page)).toEqual(['시작하기', '첫 글', '둘째 글', '셋째 글', '더 깊이'])

  const down = button(page, '셋째 글 아래로')
  await pressOn(page, down)
  await saysInPassing(page, "'셋째 글' 강의를 '더 깊이' 섹션으로 이동했습니다.")
  await expect(down).toBeFocused()
  await expect.poll(() => outline(page)).toEqual(['시작하기', '첫 글', '둘째 글', '더 깊이', '셋째 글'])

  await pressOn(page, page.getByRole('checkbox', { name: '첫 글 선택' }), ' ')
  await page.keyboard.press('Shift+ArrowDown')
  await settled(page)
  await isSound(page, 'the outline of a course')
  await page.keyboard.press('a')
  await expect(page.getByLabel('이동할 섹션')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await pressOn(page, button(page, '섹션으로 이동'))
  const together = ['시작하기', '더 깊이', '셋째 글', '첫 글', '둘째 글']
  await expect.poll(() => outline(page)).toEqual(together)
  await saysInPassing(page, "강의 2개를 '더 깊이' 섹션으로 이동했습니다.")
  await pressOn(page, button(page, '되돌리기'))
  const before = ['시작하기', '첫 글', '둘째 글', '더 깊이', '셋째 글']
  await expect.poll(() => outline(page)).toEqual(before)

  const { height } = (await row(page, '둘째 글').boundingBox())!
  const lowerPart = { targetPosition: { x: 200, y: height - 8 } }
  await row(page, '첫 글').getByTitle('드래그해서 이동').dragTo(row(page, '둘째 글'), lowerPart)
  await expect.poll(() => outline(page)).toEqual(['시작하기', '둘째 글', '첫 글', '더 깊이', '셋째 글'])
  await button(page, '되돌리기').last().click()
  await expect.poll(() => outline(page)).toEqual(before)

  await pressOn(page, button(page, '더 깊이 섹션 위로'))
  await saysInPassing(page, "'더 깊이' 섹션을 1번째로 이동했습니다.")
  await page.reload()
  await expect.poll(() => outline(page)).toEqual(['더 깊이', '셋째 글', '시작하기', '첫 글', '둘째 글'])
})
