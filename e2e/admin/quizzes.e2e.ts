import { makeSection } from '../../contract/catalogue/outline.ts'
import { saveAnswer, startAttempt, submitAttempt } from '../../contract/quiz/quiz.ts'
import { Client } from '../../server/testing/client.ts'
import { pressOn } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

const GIFT = `// [tag:반복문]
세 번 도는 반복문은?{=for i in range(3)\\:#맞아요 ~if i \\< 3\\:#조건문이에요}

// [tag:반복문]
range(3)의 마지막 수는?{#2}
`

test('staff write and import questions, build a quiz of them and read its attempts and statistics', async ({
  page,
  product,
}) => {
  const { admin, courseId } = await makeCourse(product, '퀴즈로 마치는 코스')
  await admin.send(makeSection, { params: { courseId }, body: { title: '확인하기' } })
  const email = await join(page, product, 'quiz')
  await product.age(
    `insert into enrolment (member_id, course_id, source) select id, $1, 'staff' from member where email = $2`,
    [courseId, email],
  )
  await signIn(page, 'admin@codemaru.kr')

  await page.goto(`/admin/course/${courseId}/quizzes`)
  await expect(page.getByText('아직 퀴즈가 없어요.')).toBeVisible()
  await settled(page)
  await isSound(page, 'a course without quizzes')
  await pressOn(page, page.getByRole('link', { name: '문제 은행' }))
  await page.getByRole('link', { name: '새 문제' }).first().click()
  await page.getByRole('textbox', { name: '문제(Markdown)' }).fill('**출력**하는 함수는?')
  await page.getByRole('textbox', { name: '보기 1', exact: true }).fill('print')
  await page.getByRole('textbox', { name: '보기 2', exact: true }).fill('input')
  await page.getByRole('radio', { name: '보기 1 정답' }).check()
  await settled(page)
  await isSound(page, 'a new question')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('link', { name: '출력하는 함수는?' })).toBeVisible()

  await page.getByRole('button', { name: '가져오기' }).click()
  const file = { name: 'bank.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) }
  await page.getByLabel('GIFT 또는 CSV 파일').setInputFiles(file)
  await expect(page.getByRole('listitem').filter({ hasText: 'range(3)의 마지막 수는?' })).toBeVisible()
  await page.getByRole('button', { name: '문제 2개 추가' }).click()
  await expect(page.getByRole('link', { name: '세 번 도는 반복문은?' })).toBeVisible()
  await settled(page)
  await isSound(page, 'the question bank')
  await page.getByRole('link', { name: '출력하는 함수는?' }).click()
  await page.getByRole('button', { name: '미리보기', exact: true }).click()
  const shown = page.getByRole('group', { name: '회원에게 보이는 문제' })
  await expect(shown.locator('strong', { hasText: '출력' })).toBeVisible()
  await page.keyboard.press('Escape')
  await isSound(page, 'the editor of a question')

  await page.goto(`/admin/course/${courseId}/lectures`)
  await page.getByRole('button', { name: '확인하기 섹션에 강의 추가' }).click()
  await page.getByRole('menuitem', { name: '퀴즈' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '제목' }).fill('마무리 퀴즈')
  await page.getByRole('dialog').getByRole('button', { name: '추가' }).click()
  await page.getByRole('link', { name: '퀴즈 관리' }).click()
  await page.waitForURL('**/admin/quizzes/*')
  const quizId = Number(page.url().split('/').at(-1))
  await page.getByRole('button', { name: '문제 고르기' }).click()
  await page.getByRole('checkbox', { name: /출력하는 함수는/ }).check()
  await page.getByRole('button', { name: '문제 1개 넣기' }).click()
  await page.getByRole('combobox', { name: '뽑을 태그' }).selectOption('반복문')
  await page.getByRole('button', { name: '태그로 뽑기' }).click()
  await pressOn(page, page.getByRole('button', { name: '태그 반복문 위로' }))
  await expect(page.getByRole('button', { name: '태그 반복문 위로' })).toBeFocused()
  await page.getByRole('textbox', { name: '합격 기준(%)' }).fill('50')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('저장하지 않은 내용이 있어요.')).toHaveCount(0)
  await settled(page)
  await isSound(page, 'the editor of a quiz')

  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  const { id: attemptId, questions } = await member.send(startAttempt, { params: { quizId } })
  expect(questions).toHaveLength(2)
  const choice = questions.find(({ promptHtml }) => promptHtml.includes('출력'))!
  const right = choice.choices.find(({ html }) => html.includes('print'))!
  await member.send(saveAnswer, {
    params: { attemptId, questionId: choice.id },
    body: { answer: { choices: [right.id], texts: [] } },
  })
  await member.send(submitAttempt, { params: { attemptId } })

  await page.getByRole('link', { name: '응시', exact: true }).click()
  await expect(page.getByRole('cell', { name: '1 / 2점 · 합격' })).toBeVisible()
  await settled(page)
  await isSound(page, 'the attempts at a quiz')
  await page.getByRole('link', { name: '문항 통계' }).click()
  await expect(page.getByRole('row').filter({ hasText: '출력' })).toContainText('100%')
  await settled(page)
  await isSound(page, 'the statistics of a quiz')

  await page.goto('/admin/lectures/1/quizzes')
  await page.getByRole('textbox', { name: '멈출 시점' }).fill('0:01')
  await settled(page)
  await isSound(page, 'the pauses of a video')
})
