import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { RemovedLectures } from '#web/features/catalogue/staff-course-lectures/removed-lectures.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const deletedUntil = '2026-12-21T12:00:00.000+09:00'
let removed = new Map<number, string>()
/** Ends the restore of each lecture whose button was pressed. */
const ends = new Map<number, () => void>()

beforeEach(() => {
  ends.clear()
  removed = new Map([
    [1, '하나'],
    [2, '둘'],
  ])
  server.answers((path, _body, _times, method) => {
    const lectures = [...removed].map(([id, title]) => makeStaffLecture({ id, title, deletedUntil }))
    if (method === 'GET') return fine(lectures)
    const id = Number(/lectures\/(\d+)\//.exec(path)?.[1])
    return new Promise((done) =>
      ends.set(id, () => {
        removed.delete(id)
        done(fine())
      }),
    )
  })
})

async function show() {
  const Screen = () => {
    const { data } = useQuery(staffLecturesQuery(1))
    return (
      <>
        <h2 tabIndex={-1}>강의 목록</h2>
        <button type="button">저장</button>
        <RemovedLectures
          lectures={data ?? []}
          mayChange
          onEmptied={() => screen.getByRole('heading', { name: '강의 목록' }).focus()}
        />
      </>
    )
  }
  renderPrivate(Screen, { path: '/lectures', at: '/lectures' })
  await screen.findByRole('button', { name: '하나 복구' })
}

const press = async (id: number, title: string) => {
  const button = screen.getByRole('button', { name: `${title} 복구` })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(ends.has(id)).toBe(true))
}
const end = async (id: number, title: string) => {
  ends.get(id)!()
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
}
const focused = () => document.activeElement?.textContent

it('two lectures that are restored at once leave the focus to the heading, whichever ends first', async () => {
  await show()
  await press(1, '하나')
  await press(2, '둘')
  await end(2, '둘')
  await end(1, '하나')
  await waitFor(() => expect(focused()).toBe('강의 목록'))
})

it('the focus stays where it has gone while the last lecture was restored', async () => {
  await show()
  await press(1, '하나')
  await end(1, '하나')
  await press(2, '둘')
  screen.getByRole('button', { name: '저장' }).focus()
  await end(2, '둘')
  expect(focused()).toBe('저장')
})
