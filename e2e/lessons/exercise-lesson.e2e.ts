import { listCourses } from '../../contract/catalogue/catalogue.ts'
import { makeLesson } from '../../contract/catalogue/outline.ts'
import { enroll } from '../../contract/payment/payment.ts'
import { Client } from '../../server/testing/client.ts'
import { addExercise } from '../fixtures/exercise.ts'
import { DEMO_PASSWORD, join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test('an exercise lesson is accessible and fits every width, for staff and in the player', async ({
  page,
  product,
}) => {
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  const exerciseId = await addExercise(admin, courseId)
  const { id: lectureId } = await admin.send(makeLesson, {
    params: { courseId },
    body: { kind: 'exercise', title: '직접 출력해 보기', description: '', isPublic: false, exerciseId },
  })
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/lectures/${lectureId}`)
  await expect(page.getByRole('combobox', { name: '실습 문제' })).toHaveValue(String(exerciseId))
  await settled(page)
  await isSound(page, 'an exercise lesson for staff')

  await page.goto('about:blank')
  await page.context().clearCookies()
  const email = await join(page, product, 'solver')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(enroll, { params: { courseId } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/course/${courseId}/lectures?lecture=${lectureId}`)
  await expect(page.getByText('숫자 1을 출력하세요.')).toBeVisible()
  await settled(page)
  await isSound(page, 'an exercise in the player')
})
