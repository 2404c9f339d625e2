import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemberConsents } from '#web/features/admin/member/member-consents.tsx'

afterEach(cleanup)

it('writes the version of a text as the dates beside it', () => {
  const line = { kind: 'terms', agreed: true, source: 'signup', at: '2026-11-21T12:00:00.000+09:00' } as const
  render(<MemberConsents consents={{ missing: [], history: [{ ...line, version: '2026-11-01' }] }} />)
  expect(screen.getByText('회원가입, 2026. 11. 01 버전')).toBeTruthy()
  expect(screen.getByText('2026. 11. 21 12:00')).toBeTruthy()
})
