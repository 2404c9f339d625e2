import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import { Hiding } from '#web/features/community/parts/hiding.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'

afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const hidden = { kind: 'question', id: 1, hiddenReason: '광고' } as const
function show(user: Partial<User>, isHiddenBySchool: boolean) {
  const Post = () => <Hiding post={{ ...hidden, isHiddenBySchool }} courseId={1} of="질문" />
  renderPrivate(Post, { path: '/admin/questions', at: '/admin/questions', user: { ...testMember, ...user } })
  return screen.queryByRole('button', { name: /숨김 해제/ }) !== null
}

const instructor = { roles: ['ROLE_INSTRUCTOR'], teaches: [1] }

it.each([
  ['an instructor shows again what an instructor hid', instructor, false, true],
  ['an instructor cannot show again what the school hid', instructor, true, false],
  ['support shows again what the school hid', { roles: ['ROLE_SUPPORT'] }, true, true],
  ['a member cannot show a post again', {}, false, false],
])('%s', (_title, user, isHiddenBySchool, isOffered) => {
  expect(show(user, isHiddenBySchool)).toBe(isOffered)
})
