import { listCourses } from '../contract/catalogue/catalogue.ts'
import { enroll } from '../contract/payment/payment.ts'
import * as practice from '../contract/practice/practice.ts'
import { exerciseToMake, outcome, outputTest } from '../server/features/practice/testing/make-exercise.ts'
import { Client } from '../server/testing/client.ts'
import { DEMO_PASSWORD, join, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const EXERCISE = '하나를 출력하기'
const LESSON = '직접 출력해 보기'

/** A published exercise of the free course that no lesson has. */
async function addExercise(url: string): Promise<number> {
  const admin = await new Client(url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  const file = (text: string) => [{ name: 'main.js', text }]
  const body = exerciseToMake(courseId, {
    title: EXERCISE,
    language: 'javascript',
    statement: '숫자 1을 출력하세요.',
    starter: file(''),
    tests: [outputTest('하나')],
    solution: file('console.log(1)'),
    wrongAnswers: [{ name: '둘', files: file('console.log(2)') }],
  })
  const { id: exerciseId } = await admin.send(practice.makeExercise, { body })
  const params = { exerciseId }
  const check = { version: 1, solution: [outcome()], wrongAnswers: [[outcome('failed')]] }
  await admin.send(practice.checkExercise, { params, body: check })
  await admin.send(practice.publishExercise, { params })
  return courseId
}

test('staff make an exercise a lesson; a member solves it in the player, and the lesson is completed', async ({
  page,
  context,
  product,
}) => {
  const courseId = await addExercise(product.url)
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/course/${courseId}/lectures`)
  await page.getByRole('button', { name: '실습 추가', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '실습 추가' })
  await dialog.getByLabel('제목').fill(LESSON)
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: LESSON })).toBeVisible()
  await page.getByRole('combobox', { name: '실습 문제' }).selectOption({ label: EXERCISE })
  await page.getByRole('button', { name: '실습 저장' }).click()
  await expect(page.getByText('실습 강의를 저장했습니다.')).toBeVisible()
  await settled(page)
  await isSound(page, 'an exercise lesson for staff')
  const lectureId = page.url().split('/').at(-1)!

  await context.clearCookies()
  const email = await join(page, product, 'solver')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(enroll, { params: { courseId } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/course/${courseId}/lectures?lecture=${lectureId}`)
  await expect(page.getByText('숫자 1을 출력하세요.')).toBeVisible()
  await settled(page)
  await isSound(page, 'an exercise in the player')

  await page.getByRole('tab', { name: '코드' }).click()
  await page.getByRole('textbox', { name: /^내 코드, main\.js/ }).click()
  await page.keyboard.insertText('console.log(1)')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('테스트 1개 중 1개 통과')).toBeVisible()
  await expect(page.getByText('이 강의를 완료했어요.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: LESSON })
  await expect(row.getByText('완료', { exact: true })).toBeVisible()
})
