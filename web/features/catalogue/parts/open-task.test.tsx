import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { Curriculum } from '#web/features/catalogue/parts/curriculum.tsx'
import type { LoadTask } from '#web/features/catalogue/parts/open-task.tsx'
import { savedReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { makeCourse, makeCurriculumLecture } from '#web/testing/make-course.ts'
import { renderPage, testSite } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'

const load = vi.fn<LoadTask>()
afterEach(() => {
  cleanup()
  load.mockReset()
  setSession({ is: 'guest' })
})

const course = makeCourse({ id: 7, price: 9900 })
const show = (kind: 'exercise' | 'quiz', { isEnrolled = false, isPublic = true } = {}) =>
  renderPage(
    () => (
      <Curriculum
        lectures={[makeCurriculumLecture({ id: 3, title: '셋째', kind, isPublic })]}
        course={course}
        isEnrolled={isEnrolled}
        tasks={{ exercise: load, quiz: load }}
      />
    ),
    { at: '/course/7', site: { ...testSite, paymentMethods: ['kakaopay'] } },
  )
const press = () => fireEvent.click(screen.getByRole('button', { name: '여기서 풀기: 셋째' }))

it('a free exercise is loaded by a press, also for a guest', async () => {
  load.mockResolvedValue(<p>문제</p>)
  show('exercise')
  expect(load).not.toHaveBeenCalled()
  press()
  expect(await screen.findByText('문제')).toBeTruthy()
  expect(load).toHaveBeenCalledExactlyOnceWith(3)
})

it('an exercise for the enrolled gives the reason and the way to enrol', async () => {
  load.mockRejectedValue(new Failure({ kind: 'http', status: 403, message: '수강하면 풀 수 있습니다.' }))
  show('exercise')
  press()
  expect(await screen.findByText('수강하면 풀 수 있습니다.')).toBeTruthy()
  const enrol = screen.getByRole('link', { name: '수강 신청하기' })
  expect(enrol.getAttribute('href')).toBe('/course/payment?courseId=7')
})

it('a task that did not come can be pressed again', async () => {
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(<p>문제</p>)
  show('exercise')
  press()
  expect(await screen.findByText('문제를 불러오지 못했습니다. 다시 시도해 주세요.')).toBeTruthy()
  press()
  expect(await screen.findByText('문제')).toBeTruthy()
})

it('a guest logs in for a quiz and returns to it', () => {
  show('quiz')
  fireEvent.click(screen.getByRole('link', { name: '로그인하고 풀기' }))
  expect(savedReturnPath()).toBe('/course/7?lecture=3')
})

it('a member takes a free quiz in place', async () => {
  load.mockResolvedValue(<p>퀴즈</p>)
  setSession({ is: 'member', user: testMember })
  show('quiz')
  press()
  expect(await screen.findByText('퀴즈')).toBeTruthy()
})

it('an enrolled member is led to the lecture in the player', () => {
  show('exercise', { isEnrolled: true })
  const link = screen.getByRole('link', { name: '강의실에서 풀기' })
  expect(link.getAttribute('href')).toBe('/course/7/lectures?lecture=3')
})

it('a lecture that is not free offers nothing', () => {
  show('exercise', { isPublic: false })
  expect(screen.queryByRole('button', { name: /풀기/ })).toBeNull()
})
