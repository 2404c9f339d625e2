import type { Locator, Page } from '@playwright/test'
import {
  arrive,
  compose,
  supportField,
  history,
  leave,
  memberField,
  openPanel,
  openRoom,
  roomOf,
  said,
  say,
  setSupport,
  SUPPORT,
} from '../fixtures/conversation.ts'
import { expect, test } from '../fixtures/product.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

const MEMBER = 'learner@codemaru.kr'
const rooms = (page: Page) => page.getByRole('list', { name: '상담 목록' }).getByRole('link')

test.beforeAll(({ product }) => setSupport(product, 'open'))

/** A typing notice is sent at most once in three seconds, so keep typing until it shows. */
const showsWriting = (field: Locator, other: Locator) =>
  expect(async () => {
    await field.pressSequentially('고')
    await expect(other.getByText(/입력 중…/)).toBeVisible({ timeout: 1000 })
  }).toPass()

test('a member and support talk both ways, see what was read and who writes', async ({
  browser,
  product,
}) => {
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER, '/mypage')
  try {
    await support.goto('/admin/chat')
    await openPanel(member)
    await say(memberField(member), '안녕하세요, 강의가 안 열려요 🙏')

    const row = rooms(support).filter({ hasText: '데모 학습자' })
    await expect(row).toContainText('안녕하세요, 강의가 안 열려요 🙏')
    await expect(row).toContainText('대기')
    await expect(support).toHaveTitle(/^\(1\) 상담/)
    await expect(
      support.getByRole('navigation', { name: '관리자' }).getByRole('link', { name: /문의하기/ }),
    ).toContainText('1')

    await row.click()
    await expect(said(support, '안녕하세요, 강의가 안 열려요 🙏')).toBeVisible()
    await expect(history(member).getByText('읽음')).toBeVisible()
    await expect(support).toHaveTitle(/^상담/)

    await showsWriting(supportField(support), history(member))
    await supportField(support).fill('확인해 볼게요.')
    await supportField(support).press('Enter')
    await expect(said(member, '확인해 볼게요.')).toBeVisible()
    await expect(history(support).getByText('읽음')).toBeVisible()

    await showsWriting(memberField(member), history(support))
    await say(memberField(member), '고맙습니다!')
    await expect(said(support, '고맙습니다!')).toBeVisible()
  } finally {
    await leave(support, member)
  }
})

test('Enter during Korean composition sends nothing, on either side; panel and room are accessible and fit', async ({
  browser,
  product,
}) => {
  const roomId = await roomOf(product, MEMBER)
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER, '/mypage')
  try {
    await openRoom(support, roomId)
    await openPanel(member)
    for (const [page, field, words] of [
      [member, memberField(member), '환불해'],
      [support, supportField(support), '안내해'],
    ] as const) {
      await field.focus()
      const writing = await compose(page, words)
      await writing.pressEnter()
      await expect(field).toHaveValue(words)
      await expect(said(page, words)).toHaveCount(0)
      await writing.commit()
      await field.press('Enter')
      await expect(said(page, words)).toBeVisible()
      await expect(field).toHaveValue('')
    }
    await say(memberField(member), '긴낱말'.repeat(40))
    await expect(
      history(support)
        .getByText(/긴낱말/)
        .last(),
    ).toBeVisible()
    await expect(
      support.getByRole('complementary', { name: '회원 정보' }).getByText('수강 코스'),
    ).toBeVisible()
    await isSound(support, 'the room')
    await isSound(member, 'the panel')
  } finally {
    await leave(support, member)
  }
})

test('support works by keys alone: finds, opens, puts a canned reply in, closes with a reason; the way back and the phone', async ({
  browser,
  product,
}) => {
  await roomOf(product, 'newbie@codemaru.kr')
  const support = await arrive(browser, product, SUPPORT)
  try {
    await support.goto('/admin/chat')
    await support.getByRole('button', { name: '자주 쓰는 답변' }).click()
    const replies = support.getByRole('dialog', { name: '자주 쓰는 답변' })
    await replies.getByRole('button', { name: '새 답변' }).click()
    await replies.getByLabel('단축어').fill('첫인사')
    await replies.getByLabel('답변', { exact: true }).fill('반갑습니다, {이름}님.')
    await replies.getByRole('button', { name: '저장' }).click()
    await expect(replies.getByText('/첫인사')).toBeVisible()
    await support.keyboard.press('Escape')

    await support.keyboard.press('/')
    await support.keyboard.type('새내기')
    await expect(support).toHaveURL(/q=/)
    await expect(rooms(support)).toHaveCount(1)
    await support.keyboard.press('Escape')
    await expect(rooms(support).first()).toBeFocused()
    await support.keyboard.press('Enter')
    await expect(support).toHaveURL(/\/admin\/chat\/\d+\?q=/)
    await expect(supportField(support)).toBeVisible()

    await support.keyboard.press('r')
    await expect(supportField(support)).toBeFocused()
    await support.keyboard.type('/첫')
    await expect(support.getByRole('option', { name: /첫인사/ })).toHaveAttribute('aria-selected', 'true')
    await support.keyboard.press('Enter')
    await expect(supportField(support)).toHaveValue('반갑습니다, 데모 새내기님.')
    await support.keyboard.press('Enter')
    await expect(said(support, '반갑습니다, 데모 새내기님.')).toBeVisible()

    await support.keyboard.press('Escape')
    await expect(rooms(support).first()).toBeFocused()
    await support.keyboard.press('a')
    await expect(support.getByText('담당 나')).toBeVisible()
    await support.keyboard.press('h')
    await expect(support.getByRole('button', { name: '보류 해제' })).toBeVisible()
    await support.keyboard.press('e')
    await expect(support.getByRole('dialog', { name: /종료할까요/ })).toBeVisible()
    await support.keyboard.press('Enter')
    await expect(support.getByText('사유: 문의 해결').first()).toBeVisible()
    await support.getByRole('button', { name: '다시 열고 답변하기' }).click()
    await expect(supportField(support)).toBeVisible()
    await support.goBack()
    await expect(support).toHaveURL(/\/admin\/chat\?q=/)
    await expect(rooms(support)).toHaveCount(1)

    await support.setViewportSize({ width: 360, height: 740 })
    await support.getByRole('button', { name: '메뉴', exact: true }).click()
    await expect(
      support.getByRole('navigation', { name: '관리자' }).getByRole('link', { name: /문의하기/ }),
    ).toBeInViewport({ ratio: 1 })
  } finally {
    await leave(support)
  }
})
