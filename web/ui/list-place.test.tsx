import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page as Audit } from '#web/features/admin/audit/audit.page.tsx'
import { Page as Courses } from '#web/features/catalogue/staff-courses/staff-courses.page.tsx'
import { Page as Exercises } from '#web/features/practice/staff-exercises/staff-exercises.page.tsx'
import { Page as Members } from '#web/features/admin/members/members.page.tsx'
import { Page as PracticeQuestions } from '#web/features/practice/practice-qna/practice-qna.page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const LISTS: [path: string, Page: ComponentType, roles: string[]][] = [
  ['/admin/user', Members, ['ROLE_ADMIN']],
  ['/admin/course', Courses, ['ROLE_ADMIN']],
  ['/admin/audit', Audit, ['ROLE_ADMIN']],
  ['/admin/practice', Exercises, ['ROLE_ADMIN']],
  ['/mypage/practiceqna', PracticeQuestions, ['ROLE_MEMBER']],
]

it.each(LISTS)('%s: whoever takes the conditions back goes on from the list', async (path, Page, roles) => {
  const nothing = { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }
  server.answers((asked) => fine(/\?/.test(asked) ? nothing : []))
  const { address } = renderPrivate(Page, { path, at: `${path}?q=zzz`, user: { ...testMember, roles } })
  const clear = await screen.findByRole('link', { name: '필터 초기화' })
  clear.focus()
  fireEvent.click(clear)
  expect(address()).toBe(path)
  expect(document.activeElement?.hasAttribute('data-list-place')).toBe(true)
})
