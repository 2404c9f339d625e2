import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setSession } from '#web/identity/session.ts'
import { Page as Dashboard } from '#web/pages/mypage/dashboard.page.tsx'
import { Page as Done } from '#web/pages/mypage/endcourse.page.tsx'
import { Page as Ing } from '#web/pages/mypage/ingcourse.page.tsx'
import { Layout } from '#web/pages/mypage/layout.tsx'
import { answersOf, makeConsents } from '#web/testing/make-account.ts'
import { makeEnrolled } from '#web/testing/make-learning.ts'
import { makePayment } from '#web/testing/make-payment.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (Page: typeof Dashboard, at = '/mypage') => renderPrivate(Page, { path: at, at })
const pageOf = (content: unknown[]) => ({
  content,
  page: 0,
  size: 100,
  totalElements: content.length,
  totalPages: 1,
})

describe('the dashboard', () => {
  it('offers the lecture and the second in one press', async () => {
    const finished = makeEnrolled(3, {
      progress: { progressPercent: 100, completedLectures: 2, totalLectures: 2, completed: true },
    })
    server.answers(() =>
      fine({ user: testMember, payments: [], coursesProgress: [finished, makeEnrolled(1)] }),
    )
    show(Dashboard)
    const link = await screen.findByRole('link', { name: '0:25부터 이어보기' })
    expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
    expect(screen.getAllByRole('img', { name: '2강 중 1강 완료, 70%' })).toHaveLength(2)
    expect(screen.queryByRole('heading', { name: '결제 내역' })).toBeNull()
  })

  it('lists payments where there are some', async () => {
    const payment = makePayment({ paymentDate: '2026-11-02T23:10:00.000+09:00' })
    server.answers(() => fine({ user: testMember, payments: [payment], coursesProgress: [] }))
    show(Dashboard)
    expect(await screen.findByText('59,000원')).toBeTruthy()
    expect(screen.getByText('2026. 11. 02')).toBeTruthy()
    expect(screen.getByText('아직 깔아 둔 마루가 없습니다.')).toBeTruthy()
  })

  it('waits, fails in words, and can be asked again', async () => {
    let isUp = false
    server.answers(() =>
      isUp ? fine({ user: testMember, payments: [], coursesProgress: [] }) : refused(400, { message: '' }),
    )
    show(Dashboard)
    expect(screen.getByText('불러오는 중…')).toBeTruthy()
    expect(await screen.findByText('마이페이지 정보를 불러오지 못했습니다.')).toBeTruthy()
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('heading', { level: 1, name: '마루님, 반가워요' })).toBeTruthy()
  })
})

describe('the lists', () => {
  it('of courses in progress', async () => {
    server.answers(() => fine(pageOf([makeEnrolled(1)])))
    show(Ing, '/mypage/ingcourse')
    const link = await screen.findByRole('link', { name: '이어서 학습하기' })
    expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
    expect(screen.getByText('2강 중 1강 완료 · 50%')).toBeTruthy()
    expect(server.asked[0]?.path).toContain('status=ing')
  })

  it('of finished courses', async () => {
    server.answers(() => fine(pageOf([])))
    show(Done, '/mypage/endcourse')
    expect(await screen.findByText('아직 완료한 코스가 없습니다.')).toBeTruthy()
    expect(server.asked[0]?.path).toContain('status=done')
  })
})

describe('the frame', () => {
  const showFrame = () => renderPrivate(Layout, { path: '/mypage', at: '/mypage' })

  it('the side panel leads to what there is, and its picture to the dialog that changes it', async () => {
    server.answers(answersOf({}))
    showFrame()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/mypage',
      '/mypage/profile',
      '/mypage/paymentshistory',
      '/mypage/ingcourse',
      '/mypage/endcourse',
    ])
    fireEvent.click(screen.getByRole('button', { name: '프로필 이미지 바꾸기' }))
    expect(await screen.findByRole('dialog', { name: '프로필 이미지' })).toBeTruthy()
  })

  it('a missing required consent is said, with the way there', async () => {
    server.answers(answersOf({ 'GET /api/auth/consents': () => fine(makeConsents({ privacy: false })) }))
    showFrame()
    expect(await screen.findByText(/아직 동의하지 않은 필수 약관이 있습니다/)).toBeTruthy()
    const link = screen.getByRole('link', { name: '확인하고 동의하기' })
    expect(link.getAttribute('href')).toBe('/mypage/profile#consents')
  })
})
