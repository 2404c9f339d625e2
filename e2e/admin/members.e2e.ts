import type { Page } from '@playwright/test'
import { pressOn, typeInto } from '../fixtures/keyboard.ts'
import { join, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

const audit = (page: Page) => page.getByRole('region', { name: '변경 기록 목록' })
const courses = (page: Page) => page.getByRole('region', { name: '수강한 코스' })

const acts = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /변경|종료|등록|로그아웃|해제|연락처|다운로드|탈퇴/ })

test('somebody is found, gets a course and a role by hand and loses the account, by keyboard; the log says so, and support looks on', async ({
  page,
  product,
}) => {
  const email = await join(page, product, 'handled')
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/user')
  await typeInto(page, page.getByLabel('이메일'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1명을 찾았습니다.', { exact: true })).toBeAttached()
  await settled(page)
  await isSound(page, 'the list of members')
  await pressOn(page, page.getByRole('region', { name: '회원 목록' }).getByRole('link'))
  await page.waitForURL(/\/admin\/user\/\d+$/)
  const address = page.url()

  await page.getByText(/^동의 기록 \d+건 보기$/).click()
  await pressOn(page, page.getByRole('button', { name: '코스 직접 등록' }))
  const dialog = page.getByRole('dialog', { name: '코스 직접 등록' })
  await expect(dialog.getByRole('option')).not.toHaveCount(1)
  await isSound(page, 'access by hand', 'dialog')
  await pressOn(page, dialog.getByRole('button', { name: '등록' }))
  await expect(dialog.getByText('코스를 선택해 주세요.').last()).toBeVisible()
  await expect(dialog.getByLabel('코스', { exact: true })).toBeFocused()
  const title = (await dialog.getByRole('option').nth(1).textContent())!
  await page.keyboard.press('ArrowDown')
  await pressOn(page, dialog.getByLabel('기한 없음'), ' ')
  await typeInto(page, dialog.getByLabel('사유'), '공모전 수상')
  await pressOn(page, dialog.getByRole('button', { name: '등록' }))
  await expect(courses(page).getByRole('row', { name: title })).toContainText('기한 없음')
  await expect(audit(page).getByRole('row', { name: /수강 직접 등록/ })).toContainText('공모전 수상')

  await pressOn(page, page.getByRole('checkbox', { name: /^상담/ }), ' ')
  await pressOn(page, page.getByRole('button', { name: '역할 변경' }))
  await expect(page.getByLabel('변경 사유')).toBeFocused()
  await page.keyboard.type('상담을 맡습니다')
  await pressOn(page, page.getByRole('button', { name: '역할 변경' }))
  const question = page.getByRole('alertdialog', { name: /역할을 변경할까요/ })
  await expect(question).toContainText('회원 → 회원, 상담')
  await pressOn(page, question.getByRole('button', { name: '역할 변경' }))
  const line = audit(page).getByRole('row', { name: /역할 변경/ })
  await expect(line).toContainText('상담을 맡습니다')
  await pressOn(page, line.getByRole('button', { name: /변경 내용/ }))
  await expect(audit(page).getByText('회원, 상담')).toBeVisible()
  await expect(page.getByText('로그인한 기기가 없어요.')).toBeVisible()

  await pressOn(page, courses(page).getByRole('button', { name: `${title} 수강 종료` }))
  await typeInto(page, page.getByRole('dialog').getByLabel('사유'), '기간 종료')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: '수강 종료' }))
  await expect(courses(page).getByRole('row', { name: title })).toContainText('기한 만료')

  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: '전체 연락처 조회' }).click()
  await page.getByRole('dialog').getByLabel('사유').fill('배송 확인')
  await page.getByRole('button', { name: '연락처 조회', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(audit(page).getByText('전체 연락처 조회')).toBeVisible()
  await page.getByRole('button', { name: '회원 정보 다운로드' }).click()
  await page.getByRole('dialog').getByLabel('사유').fill('열람 요청')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '다운로드' }).click()
  expect((await download).suggestedFilename()).toMatch(/^회원 \d+ 정보\.json$/)

  await signIn(page, 'support@codemaru.kr')
  await page.goto(address)
  await expect(page.getByText('상담 담당자는 이 화면을 조회만 할 수 있어요.')).toBeVisible()
  await expect(acts(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '변경 기록' })).toHaveCount(0)

  await signIn(page, 'admin@codemaru.kr')
  await page.goto(address)
  await page.getByRole('button', { name: '강제 탈퇴 안내 보기' }).click()
  await expect(page.getByText('법에 따라 따로 보관하는 기록')).toBeVisible()
  await settled(page)
  await isSound(page, 'the page of a member')
  await page.getByLabel('탈퇴 사유').fill('본인 요청')
  await page.getByRole('button', { name: '강제 탈퇴' }).click()
  await expect(page.getByText('회원 이름을 똑같이 입력해 주세요.')).toBeVisible()
  await expect(page.getByLabel('회원 이름')).toBeFocused()
  await page.keyboard.type('김하나')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '탈퇴한 회원' })).toBeVisible()
  await expect(page.getByRole('button', { name: '역할 변경', exact: true })).toHaveCount(0)
})
