import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addVideos } from '../fixtures/add-lesson.ts'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { signIn } from '../fixtures/people.ts'
import { twoHalves } from '../fixtures/picture.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

const CLIPS = ['01-components', '02-state'].map((name) =>
  join(import.meta.dirname, `../../demo/videos/react-ui/${name}.mp4`),
)
/** An SRT cue with the text `가나` in CP949, the encoding of old Korean subtitle files. */
const CP949_SRT = Buffer.concat([
  Buffer.from('1\r\n00:00:00,500 --> 00:00:02,000\r\n'),
  Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x0d, 0x0a]),
])

/** Chooses files with the button that opens the browser's file chooser. */
async function choose(page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
  const asked = page.waitForEvent('filechooser')
  await pressOn(page, button)
  await (await asked).setFiles(files)
}

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: '강의 목록' }).getByRole('row').filter({ hasText: title })
const titles = (page: Page) =>
  page.getByRole('region', { name: '강의 목록' }).getByRole('row').getByRole('link').allTextContents()

async function uploadTwo(page: Page) {
  await addVideos(page, CLIPS)
  await typeInto(page, page.getByLabel('01-components.mp4 강의 제목'), '첫 강의')
  await typeInto(page, page.getByLabel('02-state.mp4 강의 제목'), '둘째 강의')
  await pressOn(page, page.getByRole('button', { name: '2개 업로드' }))
  await expect(row(page, '둘째 강의')).toBeVisible({ timeout: 30_000 })
}

test('a course from nothing to its publication, and its removal by its name, by keyboard alone', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/course')
  await pressOn(page, page.getByRole('link', { name: '새 코스' }))
  await typeInto(page, page.getByRole('textbox', { name: '제목' }), '키보드로 만든 코스')
  await typeInto(page, page.getByLabel('수강료 (원)'), '59,000원')
  await typeInto(page, page.getByLabel('설명'), '손이 키보드를 떠나지 않습니다.')
  await choose(page, page.getByRole('button', { name: '이미지 선택' }), await twoHalves())
  await pressOn(page, page.getByRole('button', { name: '코스 만들기' }))
  await page.waitForURL(/\/admin\/course\/\d+$/)
  const courseId = /\d+$/.exec(page.url())![0]

  await pressOn(page, page.getByRole('link', { name: '첫 강의 업로드' }))
  await page.waitForURL('**/lectures')
  await expect(page.getByText('등록된 강의가 없습니다.')).toBeVisible()
  await uploadTwo(page)
  expect(await titles(page)).toEqual(['첫 강의', '둘째 강의'])

  // The moved button keeps the focus, so that it can be pressed again.
  const down = page.getByRole('button', { name: '첫 강의 아래로' })
  await pressOn(page, down)
  await expect.poll(() => titles(page)).toEqual(['둘째 강의', '첫 강의'])
  await expect(down).toBeFocused()
  await saysInPassing(page, "'첫 강의' 강의를 2번째로 이동했습니다.")

  await pressOn(page, row(page, '첫 강의').getByRole('link'))
  await page.waitForURL('**/admin/lectures/*')
  const open = page.getByRole('switch', { name: '무료 공개' })
  await pressOn(page, open, ' ')
  await saysInPassing(page, '무료로 공개했습니다.')
  await expect(open).toBeChecked()

  await choose(page, page.getByRole('button', { name: '자막 파일 업로드' }), {
    name: 'lecture.srt',
    mimeType: 'application/x-subrip',
    buffer: CP949_SRT,
  })
  const text = page.getByLabel('자막 내용')
  await expect(text).toHaveValue(/가나/)
  await tabTo(page, text)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n2\n00:00:05,000 --> 00:00:04,000\n거꾸로\n')
  await expect(page.getByText('수정할 곳이 1곳 있어요.')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n다시 쓴 자막\n')
  await expect(page.getByText('자막 1개, 오류가 없어요.')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: '자막 저장' }))
  await expect(page.getByRole('button', { name: '한국어 자막 수정' })).toBeVisible()

  await page.goto(`/admin/course/${courseId}`)
  await expect(page.getByRole('listitem').filter({ hasText: '무료 공개 강의가 있어요.' })).toBeVisible()
  await expect(page.getByRole('link', { name: '자막이 없는 강의에 자막 추가' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: '공개하기' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('자막이 없는 강의에 자막 추가')
  await pressOn(page, question.getByRole('button', { name: '이대로 공개' }))
  await saysInPassing(page, '코스를 공개했습니다.')
  const guest = await browser.newPage({ baseURL: product.url })
  await expect.poll(async () => (await guest.goto(`/course/${courseId}`))?.status()).toBe(200)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('키보드로 만든 코스')
  await guest.close()

  await pressOn(page, page.getByRole('button', { name: '코스 삭제' }))
  const removal = page.getByRole('alertdialog')
  await pressOn(page, removal.getByRole('button', { name: '삭제' }))
  await expect(removal.getByText('코스 제목을 똑같이 입력해 주세요.')).toBeVisible()
  await expect(removal.getByLabel('코스 제목')).toBeFocused()
  await page.keyboard.type('키보드로 만든 코스')
  await page.keyboard.press('Enter')
  await saysInPassing(page, '키보드로 만든 코스 코스를 삭제했습니다.')
  await page.waitForURL('**/admin/course')
  await expect(page.getByRole('link', { name: '키보드로 만든 코스' })).toHaveCount(0)
})

test('every screen on which staff edit courses is accessible and fits; no film is refused, and leaving in mid-upload asks', async ({
  page,
  product,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  for (const path of [
    '/admin/course',
    '/admin/course/new',
    '/admin/course/1',
    '/admin/course/1/preview',
    '/admin/course/1/lectures',
    '/admin/lectures/1',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    if (path.startsWith('/admin/lectures')) {
      await page.getByRole('button', { name: '한국어 자막 수정' }).click()
      await expect(page.getByLabel('자막 내용')).toBeVisible()
    }
    await isSound(page, path)
  }

  const { courseId } = await makeCourse(product, '거절하는 코스')
  await page.goto(`/admin/course/${courseId}/lectures`)
  await page
    .getByLabel('영상 파일')
    .setInputFiles([{ name: 'renamed.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') }])
  await page.getByRole('button', { name: '1개 업로드' }).click()
  await expect(page.getByText('재생할 수 있는 영상 파일이 아닙니다.')).toHaveCount(1)
  await expect(page.getByText('등록된 강의가 없습니다.')).toBeVisible()
  await page.route('**/with-video', () => {})
  await page.getByLabel('영상 파일').setInputFiles(CLIPS[0]!)
  await page.getByRole('button', { name: '1개 업로드' }).click()
  await page.getByRole('link', { name: '회원관리' }).click()
  const question = page.getByRole('alertdialog', { name: '업로드를 취소하고 나갈까요?' })
  await question.getByRole('button', { name: '계속 업로드' }).click()
  await expect(page).toHaveURL(/\/lectures$/)
  await page.getByRole('link', { name: '회원관리' }).click()
  await question.getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/admin/user')
})
