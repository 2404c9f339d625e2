import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffReview } from '#contract/review/staff-review.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/reviews/reviews.page.tsx'
import { makeStaffReview } from '#web/testing/make-review.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (search = '') =>
  renderPrivate(Page, {
    path: '/admin/reviews',
    at: `/admin/reviews${search}`,
    user: { ...testMember, roles: ['ROLE_SUPPORT'] },
  })
const serve = (content: StaffReview[], onAct: () => Response = () => fine(makeStaffReview(1))) =>
  server.answers((path) => {
    if (path.startsWith('/api/admin/reviews/')) return onAct()
    return path.startsWith('/api/admin/reviews')
      ? fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })
      : fine([])
  })

it('reviews without an answer come first; filter and page are in the address', async () => {
  serve([makeStaffReview(1)])
  show('?state=low&courseId=3&page=2')
  await screen.findByText('예제가 많아서 좋았어요 1.')
  const asked = server.asked.find(({ path }) => path.startsWith('/api/admin/reviews'))
  expect(asked?.path).toBe('/api/admin/reviews?state=low&page=1&courseId=3')
  expect(screen.getByRole('link', { name: '별점 2점 이하' }).getAttribute('aria-current')).toBe('page')
})

it('an answer is sent, and the list is read again', async () => {
  serve([makeStaffReview(1)])
  show()
  fireEvent.click(await screen.findByRole('button', { name: '답글 작성' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '저장' }))
  expect(dialog.getByText('답글을 입력해 주세요.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('답글'), { target: { value: '고맙습니다.' } })
  fireEvent.click(dialog.getByRole('button', { name: '저장' }))
  await waitFor(() =>
    expect(server.asked.find(({ path }) => path === '/api/admin/reviews/1/reply')).toMatchObject({
      body: { body: '고맙습니다.' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('hiding asks for a reason; a failure says so and keeps it', async () => {
  serve([makeStaffReview(1)], () => refused(400, { message: '사유가 너무 깁니다.' }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '숨기기' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('사유'), { target: { value: '광고' } })
  fireEvent.click(dialog.getByRole('button', { name: '숨기기' }))
  expect(await dialog.findByText('사유가 너무 깁니다.')).toBeTruthy()
  expect(dialog.getByLabelText('사유')).toHaveProperty('value', '광고')
})

it('one hidden review can be undone, and one is shown again after a question', async () => {
  serve([makeStaffReview(1), makeStaffReview(2, { hiddenReason: '광고' })])
  show()
  const acts = () =>
    server.asked.filter(({ path }) => path.endsWith('/hiding')).map(({ path, method }) => [method, path])
  fireEvent.click(await screen.findByRole('button', { name: '숨기기' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('사유'), { target: { value: '광고' } })
  fireEvent.click(dialog.getByRole('button', { name: '숨기기' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('수강평을 숨겼습니다.'))
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('수강평을 다시 공개했습니다.'))
  expect(acts().length).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: '숨김 해제' }))
  const question = within(await screen.findByRole('alertdialog', { name: '수강평의 숨김을 해제할까요?' }))
  expect(acts().length).toBe(2)
  fireEvent.click(question.getByRole('button', { name: '숨김 해제' }))
  await waitFor(() => expect(acts().length).toBe(3))
})

it('a reason that is too long is not sent, and is not called missing', async () => {
  serve([makeStaffReview(1)])
  show()
  fireEvent.click(await screen.findByRole('button', { name: '숨기기' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('사유'), { target: { value: '가'.repeat(301) } })
  fireEvent.click(dialog.getByRole('button', { name: '숨기기' }))
  expect(dialog.getByText('1자 넘음')).toBeTruthy()
  expect(dialog.queryByText('사유를 입력해 주세요.')).toBeNull()
  expect(server.asked.some(({ path }) => path.endsWith('/hiding'))).toBe(false)
})

it('showing several reviews again asks first, with their number', async () => {
  serve([makeStaffReview(1), makeStaffReview(2)], () =>
    fine({ rows: [1, 2].map((id) => ({ id, isChanged: true, problem: null })) }),
  )
  show('?state=hidden')
  fireEvent.click(await screen.findByRole('checkbox', { name: '이 페이지 전체 선택' }))
  const bar = within(screen.getByRole('group', { name: '선택한 항목' }))
  fireEvent.click(bar.getByRole('button', { name: '숨김 해제' }))
  const question = within(await screen.findByRole('alertdialog', { name: '수강평 2개의 숨김을 해제할까요?' }))
  const sent = () => server.asked.filter(({ path }) => path.startsWith('/api/admin/reviews/'))
  expect(sent()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '숨김 해제' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ reviewIds: [1, 2], reason: null }]))
})

it('a view with nothing in it says so, and one without a match offers to clear', async () => {
  serve([])
  show('?state=hidden')
  expect(await screen.findByText('숨긴 수강평이 없어요.')).toBeTruthy()
  cleanup()
  show('?state=hidden&courseId=3')
  expect(await screen.findByText('조건에 맞는 수강평이 없어요.')).toBeTruthy()
})
