import type { Locator, Page } from '@playwright/test'
import { makeLesson } from '../../contract/catalogue/outline.ts'
import { getLecture } from '../../contract/learning/learning.ts'
import { listExercises } from '../../contract/practice/practice.ts'
import { makeBankQuestion } from '../../contract/quiz/staff-question.ts'
import { getStaffQuiz, saveQuiz } from '../../contract/quiz/staff-quiz.ts'
import { Client } from '../../server/testing/client.ts'
import { DEMO_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const FREE_EXERCISE = '무료 실습'
const FREE_QUIZ = '무료 퀴즈'

/** Adds a free lesson of an open exercise and a free quiz to the exercise's course; returns the course. */
async function addFreeLessons(admin: Client): Promise<number> {
  const { content } = await admin.send(listExercises, { query: { language: 'javascript' } })
  const open = content.find(({ isOpen }) => isOpen)!
  const params = { courseId: open.place.courseId }
  await admin.send(makeLesson, {
    params,
    body: { kind: 'exercise', title: FREE_EXERCISE, exerciseId: open.id, isPublic: true },
  })
  const { id: lectureId } = await admin.send(makeLesson, {
    params,
    body: { kind: 'quiz', title: FREE_QUIZ, isPublic: true },
  })
  const { quizId } = await admin.send(getLecture, { params: { lectureId } })
  const body = { type: 'short' as const, prompt: '출력하는 함수는?', accepted: [['console.log']] }
  const { id: questionId } = await admin.send(makeBankQuestion, { params, body })
  const quiz = { quizId: quizId! }
  const settings = await admin.send(getStaffQuiz, { params: quiz })
  await admin.send(saveQuiz, {
    params: quiz,
    body: { settings, items: [{ questionId }], version: settings.version },
  })
  return params.courseId
}

/** The line with time and save state sticks below the header and the tabs of the page. */
async function expectClearOfTabs(page: Page, line: Locator) {
  await line.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top + 40, behavior: 'instant' }))
  const tabs = await page.getByRole('navigation', { name: '코스 정보' }).boundingBox()
  const shown = await line.boundingBox()
  expect(shown!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height)
}

test('a guest solves a free exercise on the page of its course, and takes a free quiz there after the login', async ({
  page,
  product,
}) => {
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = await addFreeLessons(admin)
  await page.goto(`/course/${courseId}`)
  await page.getByText(FREE_EXERCISE, { exact: true }).click()
  await page.getByRole('button', { name: `여기서 풀기: ${FREE_EXERCISE}` }).click()
  const exercise = page.getByRole('region', { name: /^실습: / })
  const code = page.getByRole('textbox', { name: /^내 코드/ })
  await code.press('ControlOrMeta+Home')
  await code.pressSequentially('// my own line\n')
  await page.reload()
  await page.getByText(FREE_EXERCISE, { exact: true }).click()
  await page.getByRole('button', { name: `여기서 풀기: ${FREE_EXERCISE}` }).click()
  await expect(code).toContainText('// my own line')
  await exercise.getByRole('button', { name: '채점하기' }).click()
  await expect(exercise.getByText(/^테스트 \d+개 중 \d+개를 통과했어요\.$/)).toBeVisible()
  const ownPlace = await exercise.getByRole('link', { name: '로그인하고 이어서 풀기' }).getAttribute('href')
  await settled(page)
  await isSound(page, 'a free exercise on the page of a course')

  await page.getByText(FREE_QUIZ, { exact: true }).click()
  await page.getByRole('link', { name: '로그인하고 풀기' }).click()
  await page.waitForURL('**/account/loginchoice')
  await page.getByRole('link', { name: /이메일/ }).click()
  await page.getByLabel('이메일', { exact: true }).fill('newbie@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const quiz = page.getByRole('region', { name: FREE_QUIZ, exact: true })
  await quiz.getByRole('button', { name: '퀴즈 시작하기' }).click()
  await quiz.getByRole('textbox').fill('console.log')
  await expectClearOfTabs(page, quiz.getByText('1문제 중 1문제 답함'))
  await settled(page)
  await isSound(page, 'a free quiz on the page of a course')
  await quiz.getByRole('button', { name: '제출하기' }).click()
  await expect(quiz.getByText('잘했어요! 합격 기준을 넘었어요.')).toBeVisible()

  await page.goto(ownPlace!)
  await expect(page.getByText('코스 화면에서 쓴 코드를 가져왔습니다.')).toBeVisible()
  await expect(code).toContainText('// my own line')
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect(code).not.toContainText('// my own line')
})
