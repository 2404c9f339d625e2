import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import type { ErratumReport } from '#contract/erratum/staff-erratum.ts'
import { Page } from '#web/features/erratum/reports/reports.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { makeErratumReport } from '#web/testing/make-erratum.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const place = { errata: [], kind: 'video', durationSec: 120, headings: [] }
function show(
  content: ErratumReport[],
  onAct: () => Response = () => fine(makeErratumReport()),
  { search = '', user = { roles: ['ROLE_SUPPORT'] } }: { search?: string; user?: Partial<User> } = {},
) {
  server.answers((path) => {
    if (path.endsWith('/errata')) return fine(place)
    if (path.startsWith('/api/admin/erratum-reports/')) return onAct()
    return fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })
  })
  return renderPrivate(Page, {
    path: '/admin/erratum-reports',
    at: `/admin/erratum-reports${search}`,
    user: { ...testMember, ...user },
  })
}
const sent = (path: string) => server.asked.find((one) => one.path === path)
const dialog = () => within(screen.getByRole('dialog'))

it('a report leads to its second, and becomes an erratum there', async () => {
  show([makeErratumReport()])
  const link = await screen.findByRole('link', { name: '1:05 시점 보기' })
  expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=11&t=65')
  fireEvent.click(screen.getByRole('button', { name: '정정 안내 게시' }))
  const from = await screen.findByLabelText('시작 시점')
  expect(
    [from, dialog().getByLabelText('끝 시점')].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['1:05', '1:15'])
  fireEvent.change(from, { target: { value: '9:99' } })
  fireEvent.change(dialog().getByLabelText('정정할 내용'), { target: { value: '지금은 달라요.' } })
  fireEvent.click(dialog().getByRole('button', { name: '게시' }))
  expect(dialog().getByText('1:05처럼 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(from)
  fireEvent.change(from, { target: { value: '1:00' } })
  fireEvent.click(dialog().getByRole('button', { name: '게시' }))
  await waitFor(() =>
    expect(sent('/api/admin/erratum-reports/1/publication')).toMatchObject({
      body: { fromSec: 60, toSec: 75, heading: '', text: '지금은 달라요.' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an answer closes a report; a failure keeps it', async () => {
  show([makeErratumReport()], () => refused(409, { message: '이미 처리된 제보입니다.' }))
  fireEvent.click(await screen.findByRole('button', { name: '답변하고 종료' }))
  fireEvent.change(dialog().getByLabelText('답변'), { target: { value: '강의와 같아요.' } })
  fireEvent.click(dialog().getByRole('button', { name: '보내기' }))
  expect(await screen.findByText('이미 처리된 제보입니다.')).toBeTruthy()
  expect(dialog().getByLabelText('답변')).toHaveProperty('value', '강의와 같아요.')
})

it('answered reports show the answer and no action; an empty view says so', async () => {
  show([makeErratumReport({ state: 'rejected', answer: '강의와 같아요.' })], undefined, {
    search: '?state=rejected',
  })
  expect(await screen.findByText('강의와 같아요.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '답변하고 종료' })).toBeNull()
  cleanup()
  show([])
  expect(await screen.findByText('확인할 제보가 없어요.')).toBeTruthy()
})

it('an instructor may answer the reports about an own course', async () => {
  const user = { roles: ['ROLE_INSTRUCTOR'], teaches: [1] }
  show([makeErratumReport()], undefined, { user })
  expect(await screen.findByRole('button', { name: '정정 안내 게시' })).toBeTruthy()
  cleanup()
  show([makeErratumReport({ courseId: 2 })], undefined, { user })
  expect(await screen.findByText('버튼 이름이 바뀌었어요.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '정정 안내 게시' })).toBeNull()
})
