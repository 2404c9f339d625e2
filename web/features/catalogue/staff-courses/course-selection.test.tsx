import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from '#web/features/catalogue/staff-courses/staff-courses.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const courses = [1, 2, 3].map((id) => makeStaffCourse({ id, title: `코스 ${id}` }))
const TOTAL = 30

function show() {
  server.answers((path, body) => {
    if (path === '/api/admin/courses/publication') {
      const { courseIds, published } = body as { courseIds: number[]; published: boolean }
      return fine({
        courses: courseIds.map((courseId) => ({
          courseId,
          isChanged: courseId !== 2,
          problem: courseId === 2 && published ? '보관한 코스입니다.' : null,
        })),
      })
    }
    if (path === '/api/admin/courses/archive') {
      const { courseIds, archived } = body as { courseIds: number[]; archived: boolean }
      return fine({
        rows: courseIds.map((id) => ({
          id,
          isChanged: id !== 3,
          problem: null,
          wasPublished: archived && id === 1,
        })),
      })
    }
    const isWhole = path.includes('size=100')
    const content = isWhole
      ? Array.from({ length: TOTAL }, (_, at) => makeStaffCourse({ id: at + 1 }))
      : courses
    return fine({ content, page: 0, size: 20, totalElements: TOTAL, totalPages: isWhole ? 1 : 10 })
  })
  return renderPrivate(Page, {
    path: '/admin/course',
    at: '/admin/course',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${name} 선택` })
const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { code, key: code.replace(/^Key./, 'ㅏ'), ...more })
const isChosen = () =>
  courses.map(
    ({ title }) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${title} 선택` }).checked,
  )
const published = () =>
  server.asked.filter(({ path }) => path.endsWith('/publication')).map(({ body }) => body)

it('the list by keys: move, select, select on the way, open', async () => {
  const { address } = show()
  const first = await box('코스 1')
  first.focus()
  press('KeyX')
  expect(isChosen()).toEqual([true, false, false])
  press('KeyJ')
  expect(document.activeElement).toBe(await box('코스 2'))
  expect(isChosen()).toEqual([true, false, false])
  press('ArrowDown', { shiftKey: true })
  expect(isChosen()).toEqual([true, true, true])
  press('ArrowDown')
  press('KeyK')
  expect(document.activeElement).toBe(await box('코스 2'))
  press('KeyX')
  expect(screen.getByText('2개 선택')).toBeTruthy()
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '공개하기' }))
  ;(await box('코스 2')).focus()
  press('Enter')
  await waitFor(() => expect(address()).toBe('/admin/course/2'))
})

it('Shift with the mouse selects a range, the head the page, a button the whole list', async () => {
  show()
  fireEvent.click(await box('코스 3'))
  fireEvent.click(await box('코스 1'), { shiftKey: true })
  expect(isChosen()).toEqual([true, true, true])
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '이 페이지 전체 선택' })
  expect(all.checked).toBe(true)
  fireEvent.click(all)
  expect(screen.queryByRole('group', { name: '선택한 항목' })).toBeNull()
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: `이 목록 전체 ${TOTAL}개 선택` }))
  await screen.findByText(`${TOTAL}개 선택`)
})

it('the selected courses are unpublished together; the toast says what was not, and takes it back', async () => {
  show()
  for (const { title } of courses) fireEvent.click(await box(title))
  fireEvent.click(screen.getByRole('button', { name: '비공개로 전환' }))
  const question = await screen.findByRole('alertdialog', { name: '코스 3개를 비공개로 전환할까요?' })
  fireEvent.click(
    [...question.querySelectorAll('button')].find((one) => one.textContent === '비공개로 전환')!,
  )
  await waitFor(() => expect(published()).toEqual([{ courseIds: [1, 2, 3], published: false }]))
  await waitFor(() => expect(screen.queryByRole('group', { name: '선택한 항목' })).toBeNull())
  const toast = currentToasts().at(-1)!
  expect(toast.message).toBe('코스 2개를 비공개로 전환했습니다.')
  toast.action!.run()
  await waitFor(() => expect(published().at(-1)).toEqual({ courseIds: [1, 3], published: true }))
})

it('the undo of an archive publishes again only the courses that were published', async () => {
  show()
  for (const { title } of courses) fireEvent.click(await box(title))
  fireEvent.click(screen.getByRole('button', { name: '보관' }))
  const question = await screen.findByRole('alertdialog', { name: '코스 3개를 보관할까요?' })
  fireEvent.click([...question.querySelectorAll('button')].find((one) => one.textContent === '보관')!)
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('코스 2개를 보관했습니다.'))
  currentToasts().at(-1)!.action!.run()
  await waitFor(() => expect(published()).toEqual([{ courseIds: [1], published: true }]))
  const archivings = server.asked.filter(({ path }) => path.endsWith('/archive')).map(({ body }) => body)
  expect(archivings).toEqual([
    { courseIds: [1, 2, 3], archived: true },
    { courseIds: [1, 2], archived: false },
  ])
  await waitFor(() =>
    expect(currentToasts().at(-1)!.message).toBe('코스 2개를 보관하기 전으로 되돌렸습니다.'),
  )
})
