import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ExtendMembersDialog } from '#web/features/admin/members/extend-members-dialog.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

function open(extended: () => Response | Promise<Response>, revision = () => 7) {
  server.answers((path) => {
    if (path.endsWith('/extension')) return extended()
    if (!path.includes('/enrolments')) return fine([makeStaffCourse({ id: 5, title: '타입스크립트' })])
    return fine({
      content: [],
      page: 0,
      size: 1,
      totalElements: 0,
      totalPages: 0,
      revision: revision(),
      extendable: 2,
    })
  })
  const onDone = vi.fn<() => void>()
  renderPrivate(() => <ExtendMembersDialog memberIds={[7, 8, 9]} onClose={() => {}} onDone={onDone} />, {
    path: '/admin/user',
    at: '/admin/user',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  return onDone
}
const dialog = () => within(screen.getByRole('dialog', { name: '수강 기한 연장' }))
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(dialog().getByRole('button', { name: '연장' }))
const sent = () => server.asked.filter(({ body }) => body !== undefined && body !== null)

it('sends nothing before a course, a number of days and a reason are given', async () => {
  open(() => fine({ extended: 3, skipped: 0 }))
  await dialog().findByRole('option', { name: '타입스크립트' })
  send()
  for (const words of ['코스를 선택해 주세요.', '사유를 입력해 주세요.'])
    expect(dialog().getByText(words)).toBeTruthy()
  expect(dialog().getByLabelText('연장할 일수').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

it('extends the selected members in the course, and the toast says how many were left out', async () => {
  const onDone = open(() => fine({ extended: 2, skipped: 1 }))
  await dialog().findByRole('option', { name: '타입스크립트' })
  type('코스', '5')
  type('연장할 일수', '30')
  type('사유', '서비스 장애')
  send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([
    { days: 30, reason: '서비스 장애', revision: 7, memberIds: [7, 8, 9] },
  ])
  expect(currentToasts().at(-1)?.message).toBe(
    '2명의 수강 기한을 연장했습니다. 수강 중이 아니거나 기한이 없는 1명은 제외했습니다.',
  )
})

it('shows a refusal in the dialog and keeps the entered values', async () => {
  const onDone = open(() => refused(409, { message: '그사이 수강 목록이 변경되었습니다.' }))
  await dialog().findByRole('option', { name: '타입스크립트' })
  type('코스', '5')
  type('연장할 일수', '30')
  type('사유', '서비스 장애')
  send()
  expect(await dialog().findByText('그사이 수강 목록이 변경되었습니다.')).toBeTruthy()
  expect(dialog().getByLabelText('사유')).toHaveProperty('value', '서비스 장애')
  expect(onDone).not.toHaveBeenCalled()
})

it('a repeat after a lost answer is based on the same list, one after a refusal on the new list', async () => {
  let revision = 7
  const answers = [
    () => {
      revision = 8 // it was done, and its answer is lost
      return Promise.reject(new TypeError('Failed to fetch'))
    },
    () => refused(409, { code: 'EXTENDED_MEANWHILE', message: '그사이 연장되었습니다.' }),
    () => fine({ extended: 3, skipped: 0 }),
  ]
  const onDone = open(
    () => answers.shift()!(),
    () => revision,
  )
  await dialog().findByRole('option', { name: '타입스크립트' })
  type('코스', '5')
  type('연장할 일수', '30')
  type('사유', '서비스 장애')
  send()
  await dialog().findByRole('alert')
  send()
  await dialog().findByText('그사이 연장되었습니다.')
  send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 7, 8])
})
