import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getLecture } from '../../contract/learning/learning.ts'
import { changeCourse } from '../../contract/catalogue/staff-course.ts'
import { lessonFileWrong } from '../../contract/catalogue/staff-lesson-files.ts'
import { getAttempt, getQuiz } from '../../contract/quiz/quiz.ts'
import { Client } from '../../server/testing/client.ts'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { video } from '../fixtures/player.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'
import {
  addFirstVideo,
  addLesson,
  addSections,
  addText,
  button,
  choose,
  chooseExercise,
  fillQuizLesson,
  makeExercise,
  makePause,
  makeQuestion,
  publish,
} from '../fixtures/write-course.ts'

const TABLE = '날짜,판매\n2026-11-01,3\n'

async function download(page: Page, opener: Locator): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await pressOn(page, opener)
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The row of a lesson in the contents of the player says that it is completed. */
const isDone = (page: Page, title: string) =>
  expect(
    page.getByRole('listitem').filter({ hasText: title }).getByText('완료', { exact: true }),
  ).toBeVisible()

async function goOn(page: Page, title: string) {
  // A video that has ended has the button twice.
  await pressOn(page, button(page.getByRole('main'), '다음 강의').first())
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The quiz in the open video pauses it, and lets it run on once it is answered. */
async function answerPause(page: Page) {
  const panel = page.getByRole('dialog', { name: '잠깐, 퀴즈예요' })
  const answer = panel.getByRole('textbox', { name: '짧게 답해 주세요.' })
  await answer.waitFor()
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await isSound(page, 'a quiz in a video', 'dialog[open]')
  await typeInto(page, answer, 'console.log')
  await pressOn(page, button(panel, '답 확인'))
  await expect(panel.getByText('잘했어요! 계속 볼까요?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

async function solve(page: Page) {
  await pressOn(page, page.getByRole('tab', { name: '문제' }), 'ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: /^내 코드, main\.js/ }))
  await page.keyboard.insertText('console.log(1)')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('테스트 1개 중 1개 통과')).toBeVisible()
}

/** The lesson in the player, without what stands around it. */
async function looks(page: Page, what: string) {
  await settled(page)
  await isSound(page, what, 'main')
}

test('a course of every kind of lesson is made, published, taken through a crash, and certified by keyboard alone', async ({
  page,
  browser,
  product,
}) => {
  const { admin, courseId } = await makeCourse(product, '모든 종류의 강의')
  await admin.send(changeCourse, {
    params: { courseId },
    body: { description: '영상, 글, 자료, 실습과 퀴즈가 있어요.' },
  })
  await makeExercise(admin, courseId)
  await makeQuestion(admin, courseId)
  await signIn(page, 'admin@codemaru.kr')
  const outline = `/admin/course/${courseId}/lectures`
  await page.goto(outline)
  await addFirstVideo(page, '첫 영상')
  await makePause(page, '첫 영상')
  await page.goto(outline)
  await addSections(page)
  await pressOn(page, button(page, '첫 영상 아래로'))
  await saysInPassing(page, "'첫 영상' 강의를 '시작하기' 섹션으로 이동했습니다.")
  await addText(admin, courseId, '시작하기', '읽어 두기')
  await addLesson(page, '자료', '시작하기', '예제 자료')
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(page, button(page, '파일 업로드'), [
    csv('판매 기록.csv', TABLE),
    csv('화면.csv', '<html></html>'),
  ])
  await expect(page.getByRole('link', { name: '판매 기록.csv' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: lessonFileWrong.message })).toBeVisible()
  await isSound(page, 'the files of a lesson', 'main')
  await page.goto(outline)
  await addLesson(page, '실습', '더 깊이', '직접 출력하기')
  await chooseExercise(page)
  await isSound(page, 'an exercise lesson for staff', 'main')
  await page.goto(outline)
  await addLesson(page, '퀴즈', null, '마무리 퀴즈')
  await fillQuizLesson(page)
  await publish(page, courseId)

  const other = await browser.newContext({
    baseURL: product.url,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  let learner = await other.newPage()
  const member = await new Client(product.url).login(await join(learner, product, 'kinds'), STURDY_PASSWORD)
  await learner.goto(`/course/${courseId}`)
  await pressOn(learner, button(learner, '무료로 시작하기').first())
  await expect(learner.getByRole('heading', { level: 1, name: '첫 영상' })).toBeVisible()
  await pressOn(learner, button(learner, '재생하기'))
  await answerPause(learner)
  await isDone(learner, '첫 영상')

  await goOn(learner, '읽어 두기')
  // The server believes only seconds that have passed on its clock; the lesson needs ten of them.
  await pressOn(learner, learner.getByRole('article', { name: '읽을거리' }), 'End')
  await isDone(learner, '읽어 두기')
  await goOn(learner, '예제 자료')
  await looks(learner, 'a lesson of files')
  const all = learner.waitForEvent('download')
  await pressOn(learner, learner.getByRole('button', { name: /자료 1개 모두 다운로드$/ }))
  const archive = await all
  expect(archive.suggestedFilename()).toMatch(/자료\.zip$/)
  expect((await readFile(await archive.path())).includes(Buffer.from(TABLE))).toBe(true)
  await isDone(learner, '예제 자료')
  const table = await download(learner, button(learner, '판매 기록.csv 다운로드'))
  expect(table).toEqual({ name: '판매 기록.csv', text: TABLE })
  await goOn(learner, '직접 출력하기')
  await expect(learner.getByText('숫자 1을 출력하세요.')).toBeVisible()
  await looks(learner, 'an exercise in the player')
  await solve(learner)
  await isDone(learner, '직접 출력하기')
  await pressOn(learner, button(learner, '수료까지 얼마나 남았나요?'))
  await pressOn(learner, learner.getByRole('link', { name: '마무리 퀴즈 퀴즈 풀기' }))
  await expect(learner.getByRole('heading', { level: 1, name: '마무리 퀴즈' })).toBeVisible()
  const quizAddress = learner.url()
  await looks(learner, 'the start of a quiz')
  await pressOn(learner, button(learner, '퀴즈 시작하기'))
  await expect(learner.getByRole('heading', { name: '문제 1 / 1' })).toBeFocused()
  await looks(learner, 'a question')

  await other.setOffline(true)
  const short = (on: Page) => on.getByRole('textbox', { name: '짧게 답해 주세요.' })
  await typeInto(learner, short(learner), 'console.log')
  await expect(learner.getByText('저장하지 못했어요. 다시 시도하고 있어요').first()).toBeVisible()
  await learner.close()
  await other.setOffline(false)
  learner = await other.newPage()
  await learner.goto(quizAddress)
  await expect(short(learner)).toHaveValue('console.log')
  const { quizId } = await member.send(getLecture, {
    params: { lectureId: Number(new URL(quizAddress).searchParams.get('lecture')) },
  })
  const { attempts } = await member.send(getQuiz, { params: { quizId: quizId! } })
  const attempt = { params: { attemptId: attempts[0]!.id } }
  await expect.poll(async () => (await member.send(getAttempt, attempt)).answers.length).toBe(1)
  await pressOn(learner, button(learner, '제출하기'))
  await expect(learner.getByText('1 / 1점').first()).toBeVisible()
  await looks(learner, 'the result of a quiz')
  await isDone(learner, '마무리 퀴즈')

  await learner.goto('/mypage/endcourse')
  const certificate = await download(learner, button(learner, '수료증 받기'))
  expect(certificate.text).toMatch(/^%PDF-/)
  await other.close()
})
