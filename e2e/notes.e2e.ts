import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './fixtures/people.ts'
import { openLecture, positionOf, seekTo } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const COURSE = 1
const WAITS = '아직 저장하지 못했어요. 연결되면 자동으로 저장할게요.'
const box = (page: Page) => page.getByRole('textbox', { name: '새 노트' })

async function openNotes(page: Page): Promise<void> {
  await openLecture(page, COURSE)
  await page.getByRole('tab', { name: '노트' }).click()
  await expect(box(page)).toBeVisible()
}

test('a note keeps its second, is changed in place, leads back there, and waits for the network @firefox', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openNotes(page)
  await seekTo(page, 12)
  await box(page).pressSequentially('첫 줄')
  await seekTo(page, 20)
  await box(page).press('Enter')
  await box(page).pressSequentially('<b>둘째</b>')
  await box(page).press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: '<b>둘째</b>' })
  await expect(note).toBeVisible()
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await note.getByRole('button', { name: '0:12 시점으로 이동' }).click()
  await expect.poll(() => positionOf(page)).toBeLessThan(14)

  await note.getByRole('button', { name: '0:12 노트 수정' }).click()
  await page.getByRole('textbox', { name: '0:12 노트 수정' }).fill('고친 글')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('고친 글')).toBeVisible()

  await page.getByRole('button', { name: '0:12 노트 삭제' }).click()
  await expect(page.getByText('고친 글')).toHaveCount(0)
  await page.getByRole('button', { name: '되돌리기' }).press('Enter')
  await expect(page.getByText('고친 글')).toBeVisible()
  await expect(page.getByText(WAITS)).toHaveCount(0)

  await context.setOffline(true)
  await box(page).fill('끊긴 동안 쓴 글')
  await box(page).press('Control+Enter')
  await expect(page.getByText(WAITS)).toBeVisible()
  await box(page).fill('쓰다 만 글')
  await context.setOffline(false) // fires the browser's `online` event
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('고친 글')).toBeVisible()
  await expect(page.getByText('끊긴 동안 쓴 글')).toHaveCount(1)
  await expect(box(page)).toHaveValue('쓰다 만 글')
})

test('words of another are nobody’s script: a note is text wherever it stands, and is found and taken along (security.md#1)', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openNotes(page)
  let ran = false
  page.on('dialog', (dialog) => {
    ran ||= dialog.type() === 'alert'
    void dialog.accept()
  })
  await seekTo(page, 7)
  for (const words of ['LEFT JOIN *별*', '<img src=x onerror=alert(1)>']) {
    await box(page).fill(words)
    await box(page).press('Control+Enter')
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByText(WAITS)).toHaveCount(0)
  // Check the notes only: another journey checks the player beside them.
  await isSound(page, 'notes beside the video', 'section[aria-label="노트"]')

  await page.goto(`/mypage/notes/${COURSE}`)
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(ran).toBe(false)
  await settled(page)
  await isSound(page, 'the notes of a course')
  await page.getByRole('searchbox').fill('left join')
  await expect(page.locator('mark').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Markdown 다운로드' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/노트\.md$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('LEFT JOIN \\*별\\*')
  expect(text).toMatch(/\[0:07\]\(http:\/\/localhost:\d+\/course\/1\/lectures\?lecture=\d+&t=7\)/)
})
