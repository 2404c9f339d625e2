import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffEnrolment } from '#contract/payment/staff-enrolment.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/payment/staff-enrolments/staff-enrolments.page.tsx'
import { makeEnrolment } from '#web/testing/make-enrolment.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const EXTENSION = '/api/admin/courses/1/enrolments/extension'

const show = (search = '', role: 'ROLE_ADMIN' | 'ROLE_SUPPORT' = 'ROLE_ADMIN') =>
  renderPrivate(Page, {
    path: '/admin/course/:courseId/enrolments',
    at: `/admin/course/1/enrolments${search}`,
    user: { ...testMember, roles: [role] },
  })

function serve(
  content: StaffEnrolment[],
  { revision = (): number => 4, onExtend = () => fine({ extended: 2, skipped: 0 }) } = {},
) {
  server.answers((path) => {
    if (path === EXTENSION) return onExtend()
    if (!path.includes('/enrolments')) return fine(makeStaffCourse())
    const page = { content, page: 0, size: 20, totalElements: content.length, totalPages: 1 }
    return fine({ ...page, revision: revision(), extendable: 12 })
  })
}

const sent = () => server.asked.filter(({ path }) => path === EXTENSION).map(({ body }) => body)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const select = async (memberId: number) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^회원 ${memberId} `) }))
const dialog = () => within(screen.getByRole('dialog', { name: '수강 기한 연장' }))
function fill(days: string, reason: string) {
  fireEvent.change(dialog().getByLabelText('연장할 일수'), { target: { value: days } })
  fireEvent.change(dialog().getByLabelText('사유'), { target: { value: reason } })
}

it('only open access with an end can be selected', async () => {
  serve([
    makeEnrolment(1),
    makeEnrolment(2, { until: null }),
    makeEnrolment(3, { state: 'expired', until: '2026-01-10T19:03:11.482+09:00' }),
    makeEnrolment(4, { state: 'frozen' }),
  ])
  show('?view=all')
  const row = await screen.findByRole('row', { name: /회원 1/ })
  expect(row.textContent).toMatch(/결제.*수강 중.*2099\.\s12\.\s10까지.*일 남음/)
  expect(screen.getByRole('row', { name: /회원 2/ }).textContent).toContain('기한 없음')
  expect(screen.getByRole('row', { name: /회원 3/ }).textContent).toContain('2026.\u00a001.\u00a010에 종료')
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(boxes).toEqual(['이 페이지 전체 선택', '회원 1 (m1•••••@example.com) 선택'])
})

it('the selected are extended with days and reason, on the revision of the list', async () => {
  serve([makeEnrolment(1), makeEnrolment(2), makeEnrolment(3)])
  show()
  await select(1)
  await select(3)
  press('선택한 2명 연장')
  fireEvent.click(dialog().getByRole('button', { name: '2명 연장' }))
  expect(dialog().getByText('연장할 일수는 1에서 3,650 사이의 정수로 입력해 주세요.')).toBeTruthy()
  expect(dialog().getByText('사유를 입력해 주세요.')).toBeTruthy()
  expect(sent()).toEqual([])
  fill('7', '서버 장애 보상')
  fireEvent.click(dialog().getByRole('button', { name: '2명 연장' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ revision: 4, days: 7, memberIds: [1, 3], reason: '서버 장애 보상' }])
  expect(screen.queryByRole('group', { name: '선택한 항목' })).toBeNull()
})

it('by the keys a member is selected and extended, and the focus returns to the row', async () => {
  serve([makeEnrolment(1), makeEnrolment(2)])
  show()
  const first = await screen.findByRole('checkbox', { name: /^회원 1 / })
  const key = (code: string) => fireEvent.keyDown(document.activeElement!, { code, key: code })
  first.focus()
  key('KeyX')
  key('KeyA')
  expect(document.activeElement?.textContent).toBe('선택한 1명 연장')
  fireEvent.click(document.activeElement!)
  fill('7', '보상')
  fireEvent.click(dialog().getByRole('button', { name: '1명 연장' }))
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(first).toHaveProperty('checked', false)
})

it('one box selects the page, and everybody can be extended without selecting', async () => {
  serve([makeEnrolment(1), makeEnrolment(2)])
  show()
  const all = await screen.findByRole('checkbox', { name: '이 페이지 전체 선택' })
  fireEvent.click(all)
  expect(screen.getByRole('button', { name: '선택한 2명 연장' })).toBeTruthy()
  fireEvent.click(all)
  press('기한이 있는 12명 모두 연장')
  fill('30', '개강 연기')
  fireEvent.click(dialog().getByRole('button', { name: '12명 연장' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ memberIds: null, days: 30 })
})

it('an extension by somebody else is pointed out, what was typed stays, and the list is read again', async () => {
  let revision = 4
  const message = '그사이 이 코스의 수강 기한이 연장되었습니다. 변경된 기한을 확인한 뒤 다시 시도해 주세요.'
  serve([makeEnrolment(1)], {
    revision: () => revision,
    onExtend: () => {
      revision = 5
      return refused(409, { code: 'EXTENDED_MEANWHILE', message })
    },
  })
  show()
  await select(1)
  press('선택한 1명 연장')
  fill('7', '보상')
  fireEvent.click(dialog().getByRole('button', { name: '1명 연장' }))
  expect(await dialog().findByText(message)).toBeTruthy()
  expect(dialog().getByLabelText('연장할 일수')).toHaveProperty('value', '7')
  await waitFor(() => expect(server.asked.at(-1)?.path).toContain('/enrolments?'))
  fireEvent.click(dialog().getByRole('button', { name: '1명 연장' }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ revision: 5 }))
})

it('support sees the list and can select nothing; an empty view says so', async () => {
  serve([makeEnrolment(1)])
  show('', 'ROLE_SUPPORT')
  expect(await screen.findByRole('row', { name: /회원 1/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /연장/ })).toBeNull()
  cleanup()
  serve([])
  show('?view=ending')
  expect(await screen.findByText('14일 안에 수강이 끝나는 회원이 없어요.')).toBeTruthy()
  expect(server.asked.some(({ path }) => path.includes('view=ending'))).toBe(true)
})
