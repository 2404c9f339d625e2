import type { Locator, Page } from '@playwright/test'
import { pause, play, seekTo } from '../fixtures/player.ts'

export type Step = {
  name: string
  /** The player is dark in every theme, so one picture of it is enough. */
  themes: ('light' | 'dark')[]
  /** Brings the page to the state to capture and returns the first element of the picture. */
  open: (page: Page) => Promise<Locator>
  /** The room above that element in the picture, in CSS px. */
  marginAbove: number
}

/** A finished course: its lecture has a note and a question of the demonstration. */
export const MEMBER = 'graduate@codemaru.kr'
export const COURSE = 3
const LECTURE = '리스트 렌더링과 key'
const NOTE_SEC = 20
const EXERCISE = '화면 상태별 안내 문구 만들기'
/** Forgets that a search may find nothing. */
const WRONG = `function messageOf(view: View): string {
  if (view.state === 'loading') return '불러오는 중입니다'
  if (view.state === 'done') return \`\${view.items.length}개를 찾았습니다\`
  return view.reason ? \`불러오지 못했습니다: \${view.reason}\` : '불러오지 못했습니다'
}`

export const STEPS: Step[] = [
  { name: 'watch', themes: ['dark'], open: watchWithNote, marginAbove: 0 },
  { name: 'practise', themes: ['light', 'dark'], open: failTest, marginAbove: 14 },
  { name: 'ask', themes: ['dark'], open: openQuestion, marginAbove: 12 },
  { name: 'prove', themes: ['light', 'dark'], open: seeCertificate, marginAbove: 12 },
]

async function watchWithNote(page: Page) {
  // So low that the list of notes scrolls, until the note is right below the tabs.
  await page.setViewportSize({ width: 320, height: 600 })
  await openPanel(page, 'notes')
  // Played once, the video no longer shows the big button.
  await play(page)
  await pause(page)
  await seekTo(page, NOTE_SEC)
  await page.getByText('저장됨 · 방금').first().waitFor()
  const note = page.getByRole('listitem').filter({ hasText: '데이터의 id로' })
  await note.evaluate((element) => element.scrollIntoView())
  return page.locator('video')
}

async function openPanel(page: Page, panel: 'notes' | 'questions') {
  const answer = await page.request.get(`/api/courses/${COURSE}/lectures`)
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] }
  const { id } = data.find(({ title }) => title === LECTURE)!
  await page.goto(`/course/${COURSE}/lectures?lecture=${id}&panel=${panel}`)
}

async function failTest(page: Page) {
  await page.goto('/mypage/practice')
  await page.getByRole('link', { name: EXERCISE, exact: true }).click()
  await page.getByRole('tab', { name: '코드', exact: true }).click()
  await page.getByRole('textbox', { name: /^내 코드/ }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(WRONG)
  await page.keyboard.press('Control+Shift+Enter')
  await page
    .getByText(/^테스트 \d+개 중 /)
    .first()
    .waitFor()
  return page.getByText('3. 검색 결과가 없어요')
}

async function openQuestion(page: Page) {
  await openPanel(page, 'questions')
  await page.getByRole('link', { name: /Math\.random/ }).click()
  await page.getByText('채택된 답변').waitFor()
  return page.getByRole('heading', { name: /Math\.random/ })
}

async function seeCertificate(page: Page) {
  await page.goto('/mypage')
  return page.getByRole('region', { name: '수료를 축하해요' })
}
