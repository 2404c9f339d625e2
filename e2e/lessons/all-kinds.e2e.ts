import { readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { getLecture } from '../../contract/learning/learning.ts'
import { makeBankQuestion } from '../../contract/quiz/staff-question.ts'
import { Client } from '../../server/testing/client.ts'
import { addLessonOf, addVideos } from '../fixtures/add-lesson.ts'
import { addExercise, EXERCISE } from '../fixtures/exercise.ts'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { DEMO_PASSWORD, join, signIn, STURDY_PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'

/** Five seconds long. */
const CLIP = joinPath(import.meta.dirname, '../../server/platform/media/testing/clip.mp4')
const COURSE = '모든 종류의 강의'
const QUESTION = '출력하는 함수는 무엇일까요?'
/** A third of it is longer than the journey, so that the text is completed only by aged time. */
const STUDY_MIN = '60'
const NEEDED_SEC = 1200
const TABLE = '날짜,판매\n2026-11-01,3\n'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button that opens the browser's file chooser, and chooses the file. */
async function choose(page: Page, opener: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
  const asked = page.waitForEvent('filechooser')
  await pressOn(page, opener)
  await (await asked).setFiles(file)
}

async function download(page: Page, opener: Locator): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await pressOn(page, opener)
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Adds a lesson at the end of a section, or of the course where none is named; its page opens. */
async function addLesson(page: Page, kind: string, section: string | null, title: string) {
  await addLessonOf(page, kind, section)
  await typeInto(page, page.getByRole('dialog', { name: `${kind} 추가` }).getByLabel('제목'), title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A question in the bank of the course. */
async function addQuestion(admin: Client, courseId: number): Promise<void> {
  await admin.send(makeBankQuestion, {
    params: { courseId },
    body: {
      type: 'short',
      prompt: QUESTION,
      choices: [],
      code: '',
      codeLanguage: '',
      accepted: [['console.log']],
      tolerance: 0,
      explanation: '',
      tags: [],
      points: 1,
    },
  })
}

async function makeCourse(page: Page): Promise<number> {
  await page.goto('/admin/course/new')
  await typeInto(page, page.getByRole('textbox', { name: '제목' }), COURSE)
  await typeInto(page, page.getByLabel('설명'), '영상, 글, 자료, 실습과 퀴즈가 있어요.')
  await pressOn(page, button(page, '코스 만들기'))
  await page.waitForURL(/\/admin\/course\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

async function addFirstVideo(page: Page, title: string) {
  await addVideos(page, CLIP)
  await typeInto(page, page.getByLabel('clip.mp4 강의 제목'), title)
  await pressOn(page, button(page, '1개 업로드'))
  await expect(
    page.getByRole('region', { name: '강의 목록' }).getByRole('link', { name: title }),
  ).toBeVisible()
}

async function addSections(page: Page) {
  await pressOn(page, button(page, '섹션 추가'))
  for (const title of ['시작하기', '더 깊이']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(button(page, `${title} 강의 0개`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '섹션 제목' })).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(button(page, '섹션 추가')).toBeFocused()
}

/** The text lesson that is open. */
async function write(page: Page) {
  await tabTo(page, page.getByLabel('글(Markdown)'))
  await page.keyboard.insertText('## 출력\n\n`console.log`는 값을 출력해요.\n')
  await pressOn(page, button(page, '직접 입력'))
  await typeInto(page, page.getByLabel('학습 시간(분)'), STUDY_MIN)
  await page.keyboard.press('Control+s')
  await saysInPassing(page, '글을 저장했습니다.')
}

/** The exercise lesson that is open. */
async function chooseExercise(page: Page) {
  const exercises = page.getByRole('combobox', { name: '실습 문제' })
  await tabTo(page, exercises)
  await page.keyboard.press('ArrowDown')
  await expect(exercises.getByRole('option', { selected: true })).toHaveText(EXERCISE)
  await pressOn(page, button(page, '실습 저장'))
  await saysInPassing(page, '실습 강의를 저장했습니다.')
}

/** The quiz lesson that is open. */
async function fillQuiz(page: Page) {
  await pressOn(page, page.getByRole('link', { name: '퀴즈 관리' }))
  await pressOn(page, button(page, '문제 고르기'))
  await pressOn(page, page.getByRole('checkbox', { name: QUESTION }), ' ')
  await pressOn(page, button(page, '문제 1개 넣기'))
  await pressOn(page, button(page, '저장'))
  await saysInPassing(page, '퀴즈를 저장했습니다.')
}

async function publish(page: Page, courseId: number) {
  await page.goto(`/admin/course/${courseId}`)
  await pressOn(page, button(page, '공개하기'))
  await pressOn(page, button(page.getByRole('alertdialog'), '이대로 공개'))
  await saysInPassing(page, '코스를 공개했습니다.')
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

async function solve(page: Page) {
  await pressOn(page, page.getByRole('tab', { name: '문제' }), 'ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: /^내 코드, main\.js/ }))
  await page.keyboard.insertText('console.log(1)')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('테스트 1개 중 1개 통과')).toBeVisible()
}

test('a course of every kind of lesson is made, published, taken and certified by keyboard alone', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  const courseId = await makeCourse(page)
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  await addExercise(admin, courseId)
  await addQuestion(admin, courseId)
  const outline = `/admin/course/${courseId}/lectures`
  await page.goto(outline)
  await addFirstVideo(page, '첫 영상')
  await addSections(page)
  await pressOn(page, button(page, '첫 영상 아래로'))
  await saysInPassing(page, "'첫 영상' 강의를 '시작하기' 섹션으로 이동했습니다.")
  await addLesson(page, '읽을거리', '시작하기', '읽어 두기')
  await write(page)
  const textId = Number(page.url().split('/').at(-1))
  await page.goto(outline)
  await addLesson(page, '자료', '시작하기', '예제 자료')
  await choose(page, button(page, '파일 업로드'), {
    name: '판매 기록.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE),
  })
  await expect(page.getByRole('link', { name: '판매 기록.csv' })).toBeVisible()
  await page.goto(outline)
  await addLesson(page, '실습', '더 깊이', '직접 출력하기')
  await chooseExercise(page)
  await page.goto(outline)
  await addLesson(page, '퀴즈', null, '마무리 퀴즈')
  await fillQuiz(page)
  await publish(page, courseId)

  const other = await browser.newContext({
    baseURL: product.url,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const learner = await other.newPage()
  const member = await new Client(product.url).login(await join(learner, product, 'kinds'), STURDY_PASSWORD)
  await learner.goto(`/course/${courseId}`)
  await pressOn(learner, button(learner, '무료로 시작하기').first())
  await expect(learner.getByRole('heading', { level: 1, name: '첫 영상' })).toBeVisible()
  await pressOn(learner, button(learner, '재생하기'))
  await isDone(learner, '첫 영상')

  await goOn(learner, '읽어 두기')
  const readNow = async () => (await member.send(getLecture, { params: { lectureId: textId } })).reading
  await expect.poll(async () => (await readNow())?.furthestPercent).toBe(100)
  await goOn(learner, '예제 자료')
  const table = await download(learner, button(learner, '판매 기록.csv 다운로드'))
  expect(table).toEqual({ name: '판매 기록.csv', text: TABLE })
  await isDone(learner, '예제 자료')
  await goOn(learner, '직접 출력하기')
  await solve(learner)
  await isDone(learner, '직접 출력하기')
  await goOn(learner, '마무리 퀴즈')
  await pressOn(learner, button(learner, '퀴즈 시작하기'))
  await expect(learner.getByRole('heading', { name: '문제 1 / 1' })).toBeFocused()
  await typeInto(learner, learner.getByRole('textbox', { name: '짧게 답해 주세요.' }), 'console.log')
  await pressOn(learner, button(learner, '제출하기'))
  await expect(learner.getByText('1 / 1점').first()).toBeVisible()
  await isDone(learner, '마무리 퀴즈')

  await product.age(`update lecture_reading set spent_sec = $1 where lecture_id = $2`, [NEEDED_SEC, textId])
  await pressOn(learner, button(learner, '수료까지 얼마나 남았나요?'))
  await pressOn(learner, learner.getByRole('link', { name: '읽어 두기 끝까지 읽기' }))
  await expect(learner.getByText('이 강의를 완료했어요.')).toBeVisible()
  await learner.goto('/mypage/endcourse')
  const certificate = await download(learner, button(learner, '수료증 받기'))
  expect(certificate.text).toMatch(/^%PDF-/)
  await other.close()
})
