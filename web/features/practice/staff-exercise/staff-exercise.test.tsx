import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffExercise } from '#contract/practice/practice.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/practice/staff-exercise/staff-exercise.page.tsx'
import { makeStaffExercise, makeTest } from '#web/testing/make-exercise.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

async function edit(changes: Partial<StaffExercise> = {}) {
  const exercise = makeStaffExercise(changes)
  server.answers((path, body, _times, method) => {
    if (method === 'PUT') return fine({ ...exercise, ...(body as object), version: 4 })
    if (path === '/api/admin/practice/exercises/7') return fine(exercise)
    if (path.endsWith('/markdown-preview')) return fine({ html: '' })
    return refused(404)
  })
  renderPrivate(Page, {
    path: '/admin/practice/:exerciseId',
    at: '/admin/practice/7',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  await screen.findByLabelText('제목')
}
const saves = () =>
  server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as StaffExercise)
const summaries = () =>
  within(document.querySelector<HTMLElement>('[aria-labelledby=part-tests]')!)
    .getAllByText(/^\d\. /)
    .map((line) => line.closest('summary')!)
const testNames = () => summaries().map((line) => line.textContent?.slice(0, 4))
function pressIn(row: Element, name: string) {
  const button = within(row.closest('li')!).getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}
const answer = async (title: string, choice: string) =>
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: choice }),
  )
const said = (text: string) => screen.getByText(text).getAttribute('role')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a test that is moved twice by its button keeps its open panel and the focus', async () => {
  await edit()
  const third = summaries()[2]!
  fireEvent.click(third)
  const up = pressIn(third, '위로')
  expect(document.activeElement).toBe(up)
  expect(said('테스트 3: 2번째')).toBe('status')
  fireEvent.click(document.activeElement!)
  expect(testNames()).toEqual(['1. 다', '2. 가', '3. 나'])
  expect(document.activeElement).toBe(up)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(document.activeElement!)
  expect(testNames()).toEqual(['1. 다', '2. 가', '3. 나'])
  expect(summaries().map((line) => line.closest('details')!.open)).toEqual([true, false, false])
})

it('a written test is deleted after a question, and its neighbour has the focus', async () => {
  await edit()
  pressIn(summaries()[2]!, '삭제')
  await answer('3번 테스트를 삭제할까요?', '취소')
  expect(testNames()).toHaveLength(3)
  pressIn(summaries()[2]!, '삭제')
  await answer('3번 테스트를 삭제할까요?', '삭제')
  await waitFor(() => expect(testNames()).toEqual(['1. 가', '2. 나']))
  expect(document.activeElement).toBe(summaries()[1])
  expect(said('테스트 3: 삭제했어요.')).toBe('status')
  press('테스트 추가')
  pressIn(summaries()[2]!, '삭제')
  await waitFor(() => expect(testNames()).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('deleted hints leave the focus on the hint before, and at last on the button that adds one', async () => {
  await edit()
  press('힌트 2 삭제')
  await answer('2번 힌트를 삭제할까요?', '삭제')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('힌트 1')))
  press('힌트 1 삭제')
  await answer('1번 힌트를 삭제할까요?', '삭제')
  const add = screen.getByRole('button', { name: '힌트 추가' })
  await waitFor(() => expect(document.activeElement).toBe(add))
  fireEvent.click(add)
  expect(document.activeElement).toBe(screen.getByLabelText('힌트 1'))
  press('힌트 1 삭제')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '힌트 추가' })))
})

it('a wrong answer with changed code is deleted after a question only', async () => {
  await edit({ wrongAnswers: [{ name: '합을 잊음', files: [{ name: 'main.js', text: 'let sum = 9' }] }] })
  const versions = screen.getByLabelText('편집할 코드')
  fireEvent.change(versions, { target: { value: 'wrong-0' } })
  press('이 오답 삭제')
  await answer('1번 오답을 삭제할까요?', '취소')
  expect(screen.getByLabelText('어떤 실수인가요?')).toHaveProperty('value', '합을 잊음')
  press('이 오답 삭제')
  await answer('1번 오답을 삭제할까요?', '삭제')
  await waitFor(() => expect(screen.queryByLabelText('어떤 실수인가요?')).toBeNull())
  expect(document.activeElement).toBe(versions)
  expect(said('오답 1: 삭제했어요.')).toBe('status')
  press('오답 추가')
  expect(document.activeElement).toBe(screen.getByLabelText('어떤 실수인가요?'))
  press('이 오답 삭제')
  await waitFor(() => expect(screen.queryByLabelText('어떤 실수인가요?')).toBeNull())
})

it('a file with code is deleted from all versions after a question', async () => {
  const two = [...makeStaffExercise().starter, { name: 'util.js', text: 'export {}' }]
  await edit({ starter: two, solution: two })
  press('util.js 파일 삭제')
  await answer('util.js 파일을 삭제할까요?', '삭제')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('파일 1개')))
})

it('a time that cannot be read is refused, and is no error while it is typed', async () => {
  await edit()
  const field = screen.getByLabelText('시점 (선택)')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(field).toHaveProperty('value', '1:05')
  expect(field.getAttribute('inputmode')).toBeNull()
  type('1:')
  expect(screen.queryByText('1:05 형식으로 입력해 주세요.')).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText('1:05 형식으로 입력해 주세요.')).toBeTruthy()
  type('1.30')
  press('저장')
  expect(await screen.findByText('1:05 형식으로 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(saves()).toEqual([])
  type('1:30')
  expect(screen.queryByText('1:05 형식으로 입력해 주세요.')).toBeNull()
  press('저장')
  await waitFor(() => expect(saves()[0]).toMatchObject({ atSec: 90, hints: ['첫째', '둘째'], version: 3 }))
  expect(saves()[0]!.tests[0]).toEqual(makeTest('가'))
})
