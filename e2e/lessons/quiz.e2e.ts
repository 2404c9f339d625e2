import type { Page } from '@playwright/test'
import { listCourses } from '../../contract/catalogue/catalogue.ts'
import { makeLesson } from '../../contract/catalogue/outline.ts'
import { listStaffLectures } from '../../contract/catalogue/staff-course.ts'
import { getLecture } from '../../contract/learning/learning.ts'
import { enroll } from '../../contract/payment/payment.ts'
import { getAttempt, getQuiz } from '../../contract/quiz/quiz.ts'
import { makeBankQuestion, type QuestionToWrite } from '../../contract/quiz/staff-question.ts'
import { getStaffQuiz, makePause, saveQuiz } from '../../contract/quiz/staff-quiz.ts'
import { Client } from '../../server/testing/client.ts'
import { pressOn, typeInto } from '../fixtures/keyboard.ts'
import { DEMO_PASSWORD, join, STURDY_PASSWORD } from '../fixtures/people.ts'
import { playUntil, video } from '../fixtures/player.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const PAUSE_SEC = 2
const NO_TEXTS = { code: '', codeLanguage: '', accepted: [], tolerance: 0, tags: [], points: 1 }
const CHOICE: QuestionToWrite = {
  ...NO_TEXTS,
  type: 'single',
  prompt: '반복을 끝내는 말은 무엇일까요?',
  choices: [
    { text: '`continue`', isRight: false, explanation: '다음 반복으로 넘어가요.' },
    { text: '`break`', isRight: true, explanation: '' },
  ],
  explanation: '`break`는 반복을 바로 끝내요.',
}
const SHORT: QuestionToWrite = {
  ...NO_TEXTS,
  type: 'short',
  prompt: '조건에 따라 나뉘는 문장의 이름은 무엇일까요?',
  choices: [],
  accepted: [['조건문']],
  explanation: '조건문이라고 해요.',
}

/** A quiz lesson of two questions at the end of the free course, and a quiz in its first video. */
async function addQuizzes(url: string) {
  const admin = await new Client(url).login('admin@codemaru.kr', DEMO_PASSWORD)
  const courseId = (await admin.send(listCourses, {})).find(({ price }) => price === 0)!.id
  const params = { courseId }
  const lectures = await admin.send(listStaffLectures, { params })
  const videoId = lectures.find(({ kind }) => kind === 'video')!.id
  const ids = []
  for (const body of [CHOICE, SHORT]) ids.push((await admin.send(makeBankQuestion, { params, body })).id)
  const fill = async (quizId: number, questionIds: number[]) => {
    const quiz = await admin.send(getStaffQuiz, { params: { quizId } })
    const { form, attemptsMax, timeLimitSec, opensAt, closesAt } = quiz
    const settings = { form, attemptsMax, timeLimitSec, opensAt, closesAt }
    await admin.send(saveQuiz, {
      params: { quizId },
      body: {
        settings: { ...settings, introduction: '두 문제예요.', passPercent: 100, isShuffled: false },
        items: questionIds.map((questionId) => ({ questionId })),
        version: quiz.version,
      },
    })
  }
  const pause = await admin.send(makePause, {
    params: { lectureId: videoId },
    body: { atSec: PAUSE_SEC },
  })
  await fill(pause.id, ids.slice(0, 1))
  const { id: lectureId } = await admin.send(makeLesson, {
    params,
    body: { kind: 'quiz', title: '반복과 조건 확인', description: '', isPublic: false },
  })
  const { quizId } = await admin.send(getLecture, { params: { lectureId } })
  await fill(quizId!, ids)
  return { courseId, lectureId, videoId, quizId: quizId! }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

test('a quiz is taken by keyboard, survives a crash and a lost network, and is passed', async ({
  page,
  context,
  product,
}) => {
  const { courseId, lectureId, videoId, quizId } = await addQuizzes(product.url)
  const email = await join(page, product, 'quizzed')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(enroll, { params: { courseId } })
  const address = `/course/${courseId}/lectures?lecture=${lectureId}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByText('2개 · 2점 만점')).toBeVisible()
  await settled(page)
  await isSound(page, 'the start of a quiz')
  await pressOn(page, page.getByRole('button', { name: '퀴즈 시작하기' }))
  await expect(heading(page, '문제 1 / 2')).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByText('저장됨').first()).toBeVisible()
  await settled(page)
  await isSound(page, 'a question')

  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await typeInto(page, page.getByRole('textbox', { name: '짧게 답해 주세요.' }), '조건 문')
  await expect(page.getByText('저장하지 못했어요. 다시 시도하고 있어요').first()).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  await later.setViewportSize({ width: 1440, height: 900 })
  await later.goto(address)
  await expect(heading(later, '문제 2 / 2')).toBeFocused()
  await expect(later.getByRole('textbox', { name: '짧게 답해 주세요.' })).toHaveValue('조건 문')
  const { attempts } = await member.send(getQuiz, { params: { quizId } })
  const saved = async () =>
    (await member.send(getAttempt, { params: { attemptId: attempts[0]!.id } })).answers.length
  await expect.poll(saved).toBe(2)
  await pressOn(later, later.getByRole('button', { name: '제출하기' }))
  await expect(later.getByText('1 / 2점')).toBeVisible()
  await expect(later.getByText('다음 반복으로 넘어가요.')).toBeVisible()
  await settled(later)
  await isSound(later, 'the result of a quiz')
  await pressOn(later, later.getByRole('button', { name: '수료까지 얼마나 남았나요?' }))
  await expect(later.getByRole('link', { name: '반복과 조건 확인 퀴즈 풀기' })).toBeVisible()

  await pressOn(later, later.getByRole('button', { name: '다시 풀기' }))
  await expect(heading(later, '문제 1 / 2')).toBeFocused()
  await later.keyboard.press('2')
  await later.keyboard.press('ArrowRight')
  await typeInto(later, later.getByRole('textbox', { name: '짧게 답해 주세요.' }), '조건문')
  await pressOn(later, later.getByRole('button', { name: '제출하기' }))
  await expect(later.getByText('2 / 2점')).toBeVisible()
  await expect(
    later.getByRole('listitem').filter({ hasText: '반복과 조건 확인' }).getByText('완료'),
  ).toBeVisible()

  await later.goto(`/course/${courseId}/lectures?lecture=${videoId}`)
  await playUntil(later, 1)
  const panel = later.getByRole('dialog', { name: '잠깐, 퀴즈예요' })
  await panel.getByRole('radio').first().waitFor()
  expect(await isPaused(later)).toBe(true)
  await settled(later)
  await isSound(later, 'a quiz in a video')
  await later.keyboard.press('2')
  await pressOn(later, panel.getByRole('button', { name: '답 확인' }))
  await expect(panel.getByText('잘했어요! 계속 볼까요?')).toBeVisible()
  await later.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => isPaused(later)).toBe(false)
})
