import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffExercise } from '#contract/practice/practice.ts'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/practice/staff-exercise/staff-exercise.page.tsx'
import { makeStaffExercise } from '#web/testing/make-exercise.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

/** Version 1 for the page, then what another account saves by `saveElsewhere`. */
function open() {
  let stored = makeStaffExercise({ version: 1, checkedVersion: 1 })
  server.answers((path, body, _times, method) => {
    if (path === '/api/admin/practice/exercises/7' && method === 'PUT') {
      const { version, ...fields } = body as StaffExercise
      if (version !== stored.version) return refused(409, { code: 'EXERCISE_CHANGED' })
      stored = { ...stored, ...fields, version: version + 1 }
    }
    if (path === '/api/admin/practice/exercises/7/publication') stored = { ...stored, published: true }
    return path.startsWith('/api/admin/practice/exercises/7') ? fine(stored) : refused(404)
  })
  renderPrivate(Page, {
    path: '/admin/practice/:exerciseId',
    at: '/admin/practice/7',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  return {
    saveElsewhere: () => void (stored = { ...stored, summary: '그들의 소개', version: 2, checkedVersion: 2 }),
  }
}
const summary = () => screen.findByLabelText('한 줄 소개')
const write = async (value: string) => fireEvent.change(await summary(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saves = () =>
  server.asked
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/7'))
    .map(({ body }) => body as StaffExercise)

it('publishing a version of another account does not let the next save overwrite it', async () => {
  const { saveElsewhere } = open()
  await write('내 소개')
  saveElsewhere()
  press('공개하기')
  const choice = await screen.findByText(
    '그사이 다른 사람이 이 실습을 저장했어요. 입력한 내용은 그대로 있어요.',
  )
  expect(await summary()).toHaveProperty('value', '내 소개')
  press('저장')
  await waitFor(() => expect(saves()).toMatchObject([{ summary: '내 소개', version: 1 }]))
  fireEvent.click(within(choice.parentElement!).getByRole('button', { name: '저장된 내용 불러오기' }))
  await waitFor(async () => expect(await summary()).toHaveProperty('value', '그들의 소개'))
  expect(screen.queryByText('저장하지 않은 내용이 있어요.')).toBeNull()
  await write('다시 쓴 소개')
  press('저장')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ summary: '다시 쓴 소개', version: 2 }))
})

it('of two accounts that save, the later one chooses, and keeps what was typed', async () => {
  const { saveElsewhere } = open()
  await write('내 소개')
  saveElsewhere()
  press('저장')
  fireEvent.click(await screen.findByRole('button', { name: '내 내용으로 저장' }))
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ summary: '내 소개', version: 2 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '내 내용으로 저장' })).toBeNull())
  expect(currentToasts().at(-1)?.message).toBe('실습을 저장했습니다.')
  await write('더 쓴 소개')
  press('저장')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ summary: '더 쓴 소개', version: 3 }))
})
