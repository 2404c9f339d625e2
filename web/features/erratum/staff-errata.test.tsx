import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StaffErrata } from '#web/features/erratum/staff-errata.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { makeErratum } from '#web/testing/make-erratum.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const Panel = () => <StaffErrata lectureId={11} courseId={1} />
const hidden = { ...makeErratum(), lectureId: 11, isHidden: true }
function show(errata: object[], place: object = { kind: 'video', durationSec: 120, headings: [] }) {
  server.answers((_path, _body, _times, method) =>
    method === 'GET' ? fine({ errata, ...place }) : fine(hidden),
  )
  return renderPrivate(Panel, {
    path: '/admin/lectures/11',
    at: '/admin/lectures/11',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}
const dialog = () => within(screen.getByRole('dialog'))

it('an erratum of an earlier video says that it is hidden, and is saved for the new one', async () => {
  show([hidden])
  expect(await screen.findByText(/영상이 바뀌어 숨겼어요/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '수정' }))
  fireEvent.change(await screen.findByLabelText('끝 시점'), { target: { value: '0:30' } })
  fireEvent.click(dialog().getByRole('button', { name: '게시' }))
  await waitFor(() =>
    expect(server.asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/admin/errata/1',
      body: { fromSec: 10, toSec: 30, heading: '', text: '지금은 시작 버튼이에요.' },
    }),
  )
})

it('an erratum of a text is placed at one of its headings', async () => {
  show([], { kind: 'text', durationSec: 60, headings: [{ id: '설치', text: '설치' }] })
  fireEvent.click(await screen.findByRole('button', { name: '정정 안내 추가' }))
  fireEvent.change(await screen.findByLabelText('위치'), { target: { value: '설치' } })
  fireEvent.change(dialog().getByLabelText('정정할 내용'), { target: { value: '새 명령을 써요.' } })
  fireEvent.click(dialog().getByRole('button', { name: '게시' }))
  await waitFor(() =>
    expect(server.asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/admin/lectures/11/errata',
      body: { fromSec: null, toSec: null, heading: '설치', text: '새 명령을 써요.' },
    }),
  )
})
