import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/members/members.page.tsx'
import { makeStaffAnnouncement } from '#web/testing/make-announcement.ts'
import { makeAdminMember } from '#web/testing/make-member.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const admin = { ...testMember, roles: ['ROLE_ADMIN' as const] }
const show = (search = '') =>
  renderPrivate(Page, { path: '/admin/user', at: `/admin/user${search}`, user: admin })
const serve = (content: unknown[], more: object = {}) =>
  server.answers(() =>
    fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1, ...more }),
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form', { name: '회원 검색' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

it('tells of each member who they are, what they may do and what they paid', async () => {
  serve([
    makeAdminMember({ isSocial: true, imageUrl: '/images/a.webp' }),
    makeAdminMember({ id: 8, name: '박두나', roles: ['ROLE_SUPPORT', 'ROLE_ADMIN'], phone: null }),
    makeAdminMember({ id: 9, name: '탈퇴한 회원', isDeleted: true, lastSeenAt: null, paidTotal: 0 }),
  ])
  show()
  const first = await rowOf(/김하나/)
  expect(within(first).getByRole('img', { name: '카카오 회원' })).toBeTruthy()
  expect(first.querySelector('img')?.getAttribute('src')).toBe('/images/a.webp')
  for (const words of ['ha•••••@example.com', '010-••••-5678', '회원', '2026.\u00a011.\u00a001', '89,000원'])
    expect(first.textContent).toContain(words)
  const second = await rowOf(/박두나/)
  expect(second.textContent).toMatch(/상담.*관리자/)
  expect(within(second).queryByRole('img', { name: '카카오 회원' })).toBeNull()
  const third = await rowOf(/탈퇴한 회원/)
  expect(third.textContent).toMatch(/접속 기록 없음.*탈퇴.*0원/)
  expect(third.textContent).not.toContain('ha•••••@example.com')
})

it('the filters are in the address and in the request', async () => {
  serve([makeAdminMember()])
  const { address } = show('?role=ROLE_ADMIN&page=3')
  await rowOf(/김하나/)
  const asked = (at: number) =>
    Object.fromEntries(new URLSearchParams(server.asked.at(at)?.path.split('?')[1]))
  expect(asked(0)).toEqual({ page: '2', size: '20', sort: 'createdAt,desc', role: 'ROLE_ADMIN' })
  expect(screen.getByLabelText('역할')).toHaveProperty('value', 'ROLE_ADMIN')
  type('이름', ' 하나 ')
  type('이메일', 'ha')
  type('휴대폰 뒷자리', '5678')
  type('역할', '')
  type('상태', 'all')
  type('정렬', 'paidTotal,desc')
  send()
  const wanted = {
    name: '하나',
    email: 'ha',
    phoneSuffix: '5678',
    status: 'all',
    sort: 'paidTotal,desc',
  }
  await waitFor(() => expect(asked(-1)).toEqual({ ...wanted, page: '0', size: '20' }))
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(wanted)
  press('초기화')
  await waitFor(() => expect(address()).toBe('/admin/user'))
  expect(screen.getByLabelText('이름')).toHaveProperty('value', '')
  expect(screen.getByLabelText('상태')).toHaveProperty('value', 'active')
})

it('what goes without saying stays out of the address, and nonsense in it filters nothing', async () => {
  serve([makeAdminMember()])
  const { address } = show('?phoneSuffix=abc&sort=evil&status=gone&page=-4')
  await rowOf(/김하나/)
  expect(server.asked[0]?.path).toBe('/api/admin/users?page=0&size=20&sort=createdAt%2Cdesc')
  send()
  await waitFor(() => expect(address()).toBe('/admin/user'))
})

it('an invalid phone suffix gives an error beside its box, and no input is lost', async () => {
  serve([makeAdminMember()])
  const { address } = show()
  await rowOf(/김하나/)
  type('이름', '하나')
  type('휴대폰 뒷자리', '5')
  send()
  expect(screen.getByText('휴대폰 번호 뒷자리를 숫자 2~4자리로 입력해 주세요.')).toBeTruthy()
  const box = screen.getByLabelText('휴대폰 뒷자리')
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('이름')).toHaveProperty('value', '하나')
  expect(address()).toBe('/admin/user')
  expect(server.asked.length).toBe(1)
})

it('the fields keep the focus while the list changes, and follow the address', async () => {
  serve([makeAdminMember()])
  const { router, address } = show('?name=가')
  await rowOf(/김하나/)
  const name = screen.getByLabelText('이름')
  name.focus()
  type('이름', '나')
  fireEvent.submit(screen.getByRole('form', { name: '회원 검색' }))
  await waitFor(() => expect(address()).toBe(`/admin/user?name=${encodeURIComponent('나')}`))
  expect(await screen.findByText('1명을 찾았습니다.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  await router.navigate(`/admin/user?name=${encodeURIComponent('가')}`)
  await waitFor(() => expect(name).toHaveProperty('value', '가'))
  await router.navigate(-1)
  await waitFor(() => expect(name).toHaveProperty('value', '나'))
  await router.navigate(-1)
  await waitFor(() => expect(address()).toBe('/before'))
})

it('turns pages beside what is looked for', async () => {
  serve([makeAdminMember()], { page: 1, totalPages: 3, totalElements: 1041 })
  show('?page=2&name=a')
  expect(await screen.findByText('총 1,041명, 2 / 3페이지')).toBeTruthy()
  expect(screen.getByRole('link', { name: '다음' }).getAttribute('href')).toContain('?page=3&name=a')
})

it('says when nobody fits, and when the list did not come', async () => {
  serve([])
  show('?name=zzz')
  expect(await screen.findByText('조건에 맞는 회원이 없어요.')).toBeTruthy()
  cleanup()
  server.answers((_path, _body, times) =>
    times === 1
      ? refused(400, { message: '' })
      : fine({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  )
  show('?name=yyy')
  expect(await screen.findByText('회원 목록을 불러오지 못했습니다.')).toBeTruthy()
  press('다시 시도')
  expect(await screen.findByText('조건에 맞는 회원이 없어요.')).toBeTruthy()
})

it('writes an announcement to the selected members', async () => {
  server.answers((path) =>
    path.startsWith('/api/admin/announcements/')
      ? fine(makeStaffAnnouncement({ id: 9 }))
      : fine({
          content: [makeAdminMember(), makeAdminMember({ id: 8, name: '박두나' })],
          page: 0,
          size: 20,
          totalElements: 2,
          totalPages: 1,
        }),
  )
  const { address } = show()
  fireEvent.click(within(await rowOf(/박두나/)).getByRole('checkbox'))
  press('공지 보내기')
  await waitFor(() => expect(address()).toBe('/admin/announcements/9'))
  expect(server.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/admin/announcements/for-members',
    body: { memberIds: [8] },
  })
})
