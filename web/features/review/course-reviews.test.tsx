import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OwnReviewState, ReviewPage } from '#contract/review/review.ts'
import { setSession } from '#web/features/identity/session.ts'
import { CourseReviews } from '#web/features/review/course-reviews.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { makeOwnReview, makeReview, makeReviewPage } from '#web/testing/make-review.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/review/own-review/own-review.tsx'))

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (reviews: ReviewPage) =>
  renderPrivate(() => <CourseReviews courseId={1} reviews={reviews} />, {
    path: '/course/1',
    at: '/course/1',
  })
const mine = (given: Partial<OwnReviewState> = {}) =>
  server.answers((path) =>
    path.endsWith('/review') ? fine({ review: null, coverage: 0.5, bar: null, ...given }) : fine(),
  )

it('shows the average, the number of each star and the first reviews, and asks for the others', async () => {
  server.answers((path) => {
    if (path.endsWith('/review')) return refused(403, { message: '' })
    return fine(makeReviewPage([makeReview(6), makeReview(7)], 7))
  })
  show(
    makeReviewPage(
      [1, 2, 3, 4, 5].map((id) => makeReview(id)),
      7,
    ),
  )
  expect(screen.getByText('4.5')).toBeTruthy()
  expect(screen.getByText('수강평 7개')).toBeTruthy()
  const list = within(screen.getByRole('list', { name: '수강평' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '수강평 2개 더 보기' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7))
  expect(server.asked.at(-1)?.path).toBe('/api/course/1/reviews?page=1&sort=createdAt%2Cdesc&size=5')
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull()
})

it('a member who has not watched enough sees how much is missing', async () => {
  mine({ bar: 'tooEarly', coverage: 0.126 })
  show(makeReviewPage())
  expect(await screen.findByText(/20% 이상 들으면 수강평을 남길 수 있어요/)).toBeTruthy()
  expect(screen.getByText(/지금 12% 들었어요/)).toBeTruthy()
})

it('a member without the course is asked for nothing', async () => {
  mine({ bar: 'notEnrolled' })
  show(makeReviewPage())
  await waitFor(() => expect(server.asked.length).toBe(1))
  expect(screen.queryByRole('button', { name: '수강평 쓰기' })).toBeNull()
})

it('a member who teaches the course is asked for nothing, and may only delete an earlier review', async () => {
  mine({ bar: 'teaches', review: makeOwnReview() })
  show(makeReviewPage())
  expect(await screen.findByRole('button', { name: '삭제' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '수정' })).toBeNull()
  cleanup()
  mine({ bar: 'teaches' })
  show(makeReviewPage())
  await waitFor(() => expect(server.asked.length).toBe(2))
  expect(screen.queryByRole('button', { name: '수강평 쓰기' })).toBeNull()
})

it('a review without stars or with a few words is not sent; a refusal keeps what was typed', async () => {
  server.answers((path, _body, times) => {
    if (path.endsWith('/review')) return fine({ review: null, coverage: 0.5, bar: null })
    return times === 1 ? refused(429, { message: '잠시 후 다시 시도해 주세요.' }) : fine(makeOwnReview())
  })
  show(makeReviewPage())
  fireEvent.click(await screen.findByRole('button', { name: '수강평 쓰기' }))
  const text = screen.getByLabelText('수강평')
  fireEvent.change(text, { target: { value: '좋아요' } })
  fireEvent.click(screen.getByRole('button', { name: '수강평 등록' }))
  expect(screen.getByText('별점을 선택해 주세요.')).toBeTruthy()
  expect(screen.getByText('수강평을 10~2,000자로 입력해 주세요.')).toBeTruthy()
  expect(server.asked.length).toBe(1)

  fireEvent.click(screen.getByRole('radio', { name: '4점, 좋아요' }))
  fireEvent.change(text, { target: { value: '예제가 많아서 정말 좋았어요.' } })
  fireEvent.click(screen.getByRole('button', { name: '수강평 등록' }))
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy()
  expect(text).toHaveProperty('value', '예제가 많아서 정말 좋았어요.')
  expect(server.asked.at(-1)).toMatchObject({ body: { rating: 4, body: '예제가 많아서 정말 좋았어요.' } })
})

it('the own review is shown once, above the list of the others', async () => {
  const own = makeOwnReview({ reply: { body: '고맙습니다.', repliedAt: '2026-11-22T12:00:00.000+09:00' } })
  mine({ review: own })
  show(
    makeReviewPage(
      [2, 3, 4, 5, 6].map((id) => makeReview(id)),
      7,
    ),
  )
  await screen.findByRole('region', { name: '내 수강평' })
  const list = within(screen.getByRole('list', { name: '수강평' }))
  server.answers(() => fine(makeReviewPage([makeReview(1), makeReview(7)], 7)))
  fireEvent.click(await screen.findByRole('button', { name: '수강평 1개 더 보기' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6))
  expect(screen.getAllByText(own.body)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull()
})

it('the only review of a course is not repeated below the box of its author', async () => {
  mine({ review: makeOwnReview() })
  show(makeReviewPage([makeReview(1)]))
  await screen.findByRole('region', { name: '내 수강평' })
  await waitFor(() => expect(screen.queryByRole('list', { name: '수강평' })).toBeNull())
})

it('a visit marks the notification of an answer as read; without an answer nothing is sent', async () => {
  const visits = () => server.asked.filter(({ path }) => path === '/api/reviews/1/visit').length
  mine({ review: makeOwnReview() })
  show(makeReviewPage([makeReview(1)]))
  await screen.findByRole('region', { name: '내 수강평' })
  expect(visits()).toBe(0)
  cleanup()
  mine({
    review: makeOwnReview({ reply: { body: '고맙습니다.', repliedAt: '2026-11-22T12:00:00.000+09:00' } }),
  })
  show(makeReviewPage([makeReview(1)]))
  await waitFor(() => expect(visits()).toBe(1))
})

it('a refunded member may delete the own review, but not change it', async () => {
  mine({ review: makeOwnReview(), bar: 'notEnrolled' })
  show(makeReviewPage())
  const own = within(await screen.findByRole('region', { name: '내 수강평' }))
  expect(own.getByRole('button', { name: '삭제' })).toBeTruthy()
  expect(own.queryByRole('button', { name: '수정' })).toBeNull()
})

it('the own review is changed and deleted; a hidden one says why', async () => {
  mine({ review: makeOwnReview({ hiddenReason: '개인정보가 있습니다.' }) })
  show(makeReviewPage())
  const own = within(await screen.findByRole('region', { name: '내 수강평' }))
  expect(own.getByText(/사유: 개인정보가 있습니다/)).toBeTruthy()
  fireEvent.click(own.getByRole('button', { name: '삭제' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(server.asked.some(({ path }) => path === '/api/reviews/1')).toBe(true))
})

describe('the focus', () => {
  const button = (name: string) => screen.getByRole('button', { name })
  const serve = (review: OwnReviewState['review']) => {
    let now = review
    server.answers(async (path, body, _times, method) => {
      // Answers in a later task, so that the screen is drawn between two answers.
      await new Promise((answer) => setTimeout(answer))
      if (method === 'DELETE') now = null
      if (method === 'POST' || method === 'PUT' || method === 'PATCH') now = makeOwnReview(body as object)
      if (path === '/api/course/1/review' && method === 'GET')
        return fine({ review: now, coverage: 0.5, bar: null })
      return fine(now)
    })
    show(makeReviewPage())
  }

  it('goes into an opened review and back to its button, also when that is another one after saving', async () => {
    serve(null)
    pressFocused(await screen.findByRole('button', { name: '수강평 쓰기' }))
    await focusOn(() => screen.getByRole('radio', { name: /^1점/ }))
    pressFocused(button('취소'))
    await focusOn(() => button('수강평 쓰기'))
    pressFocused(button('수강평 쓰기'))
    fireEvent.click(screen.getByRole('radio', { name: /^4점/ }))
    fireEvent.change(screen.getByLabelText('수강평'), { target: { value: '예제가 많아서 정말 좋았어요.' } })
    pressFocused(button('수강평 등록'))
    await focusOn(() => button('수정'))
  })

  it('goes to the chosen star of an earlier review, and stays with the reviews after deleting', async () => {
    serve(makeOwnReview({ rating: 3 }))
    pressFocused(await screen.findByRole('button', { name: '수정' }))
    await focusOn(() => screen.getByRole('radio', { name: /^3점/ }))
    pressFocused(button('취소'))
    pressFocused(button('삭제'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
    const invitation = await screen.findByRole('button', { name: '수강평 쓰기' })
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(invitation)).toBe(true)
  })
})
