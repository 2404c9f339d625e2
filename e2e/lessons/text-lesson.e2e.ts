import type { Page } from '@playwright/test'
import { listCourses } from '../../contract/catalogue/catalogue.ts'
import {
  listSections,
  makeLesson,
  makeSection,
  removeSection,
  saveOutline,
} from '../../contract/catalogue/outline.ts'
import { listStaffLectures } from '../../contract/catalogue/staff-course.ts'
import { getStaffText, saveText } from '../../contract/catalogue/text-lesson.ts'
import { getLecture } from '../../contract/learning/learning.ts'
import { listExercises } from '../../contract/practice/practice.ts'
import { enroll } from '../../contract/payment/payment.ts'
import { Client } from '../../server/testing/client.ts'
import { pressOn, tabTo } from '../fixtures/keyboard.ts'
import { DEMO_PASSWORD, join, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const LENGTH_SEC = 90
const PARTS = ['조건', '반복', '함수', '모듈', '오류', '정리']
const PART = `여러 번 쓰는 코드는 이름을 붙여 둡니다. `.repeat(12)
const TEXT = PARTS.map(
  (title) => `## ${title}\n\n${PART}\n\n\`\`\`js\nconst long = '${'가'.repeat(80)}'\n\`\`\`\n\n${PART}`,
).join('\n\n')

/** The free course with its lectures in one section and a free text in another, as staff would arrange them. */
async function addText(url: string) {
  const admin = await new Client(url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  const params = { courseId }
  const lectureIds = (await admin.send(listStaffLectures, { params })).map(({ id }) => id)
  for (const { id } of await admin.send(listSections, { params }))
    await admin.send(removeSection, { params: { sectionId: id } })
  const section = (title: string) => admin.send(makeSection, { params, body: { title } })
  const [first, last] = [await section('기초'), await section('다시 보기')]
  const body = {
    kind: 'text',
    title: '배운 것 정리',
    description: '한 번 더 읽어요.',
    isPublic: true,
  } as const
  const { id: lectureId } = await admin.send(makeLesson, { params, body: { ...body, sectionId: last.id } })
  await admin.send(saveOutline, {
    params,
    body: {
      groups: [
        { sectionId: first.id, lectureIds },
        { sectionId: last.id, lectureIds: [lectureId] },
      ],
    },
  })
  const { content } = await admin.send(listExercises, { query: { courseId: String(courseId), size: 1 } })
  const exercise = content[0]!
  const { version } = await admin.send(getStaffText, { params: { lectureId } })
  await admin.send(saveText, {
    params: { lectureId },
    body: {
      markdown: TEXT.replace('## 반복', `[지금 풀어 보기](exercise:${exercise.id})\n\n## 반복`),
      durationSec: LENGTH_SEC,
      version,
    },
  })
  return { courseId, lectureId, exercise }
}

const text = (page: Page) => page.getByRole('article', { name: '읽을거리' })
const topOf = (page: Page) => text(page).evaluate((element) => element.getBoundingClientRect().top)

const heading = (page: Page, name: string) => text(page).getByRole('heading', { name })

/** Opens the exercise that the text links to, in its place. */
async function openExercise(page: Page, title: string) {
  const card = page.getByRole('region', { name: title })
  await card.getByRole('button', { name: '여기서 풀기' }).press('Enter')
  await card.getByRole('tab', { name: '코드' }).click()
  await expect(card.getByRole('textbox', { name: /^내 코드/ })).toBeVisible()
  await settled(page)
  await isSound(page, 'an exercise within a text', 'article[aria-label="읽을거리"] > section')
  return card
}

/** A note and a question at the heading that is read lead back to it. */
async function writeAtHeading(page: Page) {
  await page.getByRole('button', { name: '여기에 노트' }).press('Enter')
  const note = page.getByRole('textbox', { name: '새 노트' })
  await expect(note).toBeFocused()
  await note.fill('이름을 붙인 코드')
  await expect(page.getByRole('button', { name: '함수에 남기기' })).toBeVisible()
  await note.press('Control+Enter')
  await page.getByRole('link', { name: '조건' }).press('Enter')
  await expect(heading(page, '조건')).toBeFocused()
  await page.getByRole('button', { name: '함수 위치로 이동' }).press('Enter')
  await expect(heading(page, '함수')).toBeFocused()
  await expect(heading(page, '함수')).toBeInViewport()

  await page.getByRole('tab', { name: '질문' }).click()
  await page.getByRole('button', { name: '질문하기' }).first().press('Enter')
  await expect(page.getByRole('group', { name: '질문할 제목' })).toContainText('함수 부분의 질문')
  await page.getByLabel('제목', { exact: true }).fill('이름은 언제 붙이나요?')
  await page.getByLabel('내용').fill('두 번 쓰면 붙이나요?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: '질문' })).toContainText('두 번 쓰면 붙이나요?')
  await page.getByRole('link', { name: '조건' }).press('Enter')
  await expect(heading(page, '조건')).toBeFocused()
  await page.getByRole('button', { name: '이 제목으로 이동: 함수' }).press('Enter')
  await expect(heading(page, '함수')).toBeFocused()
}

test('a text is read by keyboard, left, gone on with at its place and completed; its exercise opens in it, and a note and a question lead to their heading', async ({
  page,
  context,
  product,
}) => {
  const { courseId, lectureId, exercise } = await addText(product.url)
  await page.goto(`/course/${courseId}`)
  await page.getByText('배운 것 정리', { exact: true }).click()
  await page.getByRole('button', { name: '지금 읽기: 배운 것 정리' }).click()
  await expect(page.getByRole('article', { name: '배운 것 정리' })).toBeFocused()
  await isSound(page, 'a free text on the page of its course', 'main')

  const email = await join(page, product, 'reader')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(enroll, { params: { courseId } })
  const address = `/course/${courseId}/lectures?lecture=${lectureId}`
  await page.goto(address)
  await expect(page.getByText('30초 더 읽으면').or(page.getByText(/^2\d초 더 읽으면/))).toBeVisible()
  await expect(page.getByRole('button', { name: '완료', exact: true })).toBeDisabled()
  await pressOn(page, page.getByRole('link', { name: '함수' }))
  await page.keyboard.press('ArrowDown')
  await expect(heading(page, '함수')).toBeInViewport()
  const progress = page.getByText(/^진도 \d+%$/).first()
  await expect.poll(() => progress.textContent()).not.toBe('진도 0%')
  const left = await topOf(page)
  await page.goto('about:blank')
  await page.close()
  const place = async () => (await member.send(getLecture, { params: { lectureId } })).reading?.placePercent
  await expect.poll(place).toBeGreaterThan(0)

  await product.age(`update lecture_reading set spent_sec = 29 where lecture_id = $1`, [lectureId])
  const later = await context.newPage()
  await later.setViewportSize({ width: 1440, height: 900 })
  await later.goto(address)
  await expect(later.getByText('이어 읽기')).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(later)) - left)).toBeLessThan(120)
  expect((await member.send(getLecture, { params: { lectureId } })).completed).toBe(false)
  const missing = later.getByRole('button', { name: '수료까지 얼마나 남았나요?' })
  await pressOn(later, missing)
  await expect(later.getByRole('link', { name: '배운 것 정리 끝까지 읽기' })).toBeVisible()
  await tabTo(later, text(later))
  await later.keyboard.press('End')
  await expect(later.getByText('이 강의를 완료했어요.')).toBeVisible()
  await expect(
    later.getByRole('listitem').filter({ hasText: '배운 것 정리' }).getByText('완료'),
  ).toBeVisible()
  await pressOn(later, missing)
  await settled(later)
  await isSound(later, 'a text in the player')
  await pressOn(later, missing)
  await expect(later.getByText('모든 영상 재생')).toBeVisible()
  await expect(later.getByRole('link', { name: '배운 것 정리 끝까지 읽기' })).toHaveCount(0)
  await pressOn(later, later.getByRole('button', { name: /^기초/ }))
  await expect(later.getByRole('button', { name: '1강 영상 보기' })).toBeVisible()

  const card = await openExercise(later, exercise.title)
  // The open exercise above is no part of the text: the heading is still the present one.
  await later.getByRole('link', { name: '함수' }).press('Enter')
  await expect(heading(later, '함수')).toBeFocused()
  await writeAtHeading(later)
  await card.getByRole('button', { name: '접기' }).press('Enter')
  await expect(card.getByRole('tab')).toHaveCount(0)
})
