import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { LegalSection } from '#web/features/site/staff-settings/legal-section.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const button = (name: string) => screen.getByRole('button', { name })

it('a new version of a legal text takes the focus, and its button gets it back', async () => {
  const version = {
    version: '2026-11-01',
    effectiveFrom: '2026-11-01',
    body: '## 제1조 목적',
    note: '',
    publishedAt: null,
    publishedBy: null,
    state: 'inForce',
  }
  const history = { document: 'terms', title: '이용약관', versions: [version] }
  server.answers((_path, _body, _times, method) =>
    fine(method === 'GET' ? history : { ...history, versions: [version, version] }),
  )
  renderPrivate(() => <LegalSection document="terms" />, {
    path: '/admin/settings',
    at: '/admin/settings',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  pressFocused(await screen.findByRole('button', { name: '새 버전 작성' }))
  await focusOn(() => screen.getByRole('textbox', { name: '버전' }))
  pressFocused(button('닫기'))
  await focusOn(() => button('새 버전 작성'))
  pressFocused(button('새 버전 작성'))
  fireEvent.change(screen.getByLabelText('변경 사유'), { target: { value: '오타를 고쳤습니다.' } })
  pressFocused(button('게시'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '게시' }))
  await focusOn(() => button('새 버전 작성'))
})
