import type { Page } from '@playwright/test'
import { askQuestion, removeQuestion } from '../../contract/community/community.ts'
import { pathOf } from '../../contract/platform/call.ts'
import { Client } from '../../server/testing/client.ts'
import { pressOn, typeInto } from '../fixtures/keyboard.ts'
import { join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, type Product, test } from '../fixtures/product.ts'
import { isSound } from '../fixtures/sound.ts'

const INSTRUCTOR = 'instructor@codemaru.kr'
const TITLE = '무엇을 기준으로 묶나요'

const TEXT = '매주 한 번 질문에 답해요'

test('an instructor edits an own course and answers a question by keyboard, and is shown nothing else', async ({
  page,
  product,
}) => {
  const learner = await askInCourse(page, product)
  await signIn(page, INSTRUCTOR)
  await page.goto('/admin')
  await page.waitForURL(/\/admin\/course$/)
  const places = page.getByRole('navigation', { name: '관리자' }).getByRole('link')
  await expect(places).toHaveText(['강의관리', '실습', '질문', '수강평', '제보', '내 계정'])
  const list = page.getByRole('region', { name: '코스 목록' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await isSound(page, 'the courses of an instructor')

  await page.goto('/admin/course/1')
  const summary = page.getByLabel('한 줄 소개')
  const before = await summary.inputValue()
  await typeInto(page, summary, TEXT)
  await expect(page.getByLabel('수강료 (원)')).toBeDisabled()
  await isSound(page, 'a course as its instructor edits it')
  await pressOn(page, page.getByRole('button', { name: '저장' }))
  await expect(page.getByText('코스를 저장했습니다.').first()).toBeAttached()
  await typeInto(page, summary, before)
  await pressOn(page, page.getByRole('button', { name: '저장' }))

  await page.goto('/admin/questions')
  await pressOn(page, page.getByRole('link', { name: TITLE }))
  await typeInto(page, page.getByLabel('답변하기'), '기준이 되는 열을 먼저 골라 보세요.')
  await pressOn(page, page.getByRole('button', { name: '답변 등록' }))
  await expect(page.getByRole('article', { name: /답변$/ })).toContainText('코드마루 답변')
  await isSound(page, 'a question that an instructor answered')
  await learner.remove()
})

/** A new member of course 1 asks about its first lecture. */
async function askInCourse(page: Page, product: Product) {
  const email = await join(page, product, 'instructor')
  await product.age(
    `insert into enrolment (member_id, course_id, source) select id, 1, 'staff' from member where email = $1`,
    [email],
  )
  const learner = await new Client(product.url).login(email, STURDY_PASSWORD)
  const { id } = await learner.send(askQuestion, {
    params: { courseId: 1 },
    body: { topic: { kind: 'lecture', lectureId: 1, atSec: null }, title: TITLE, body: '기준을 모르겠어요.' },
  })
  return { remove: () => learner.delete(pathOf(removeQuestion.path, { questionId: id })) }
}
