import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from '#web/ui/form/field.tsx'

afterEach(cleanup)

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('its label names it; error and hint describe it', () => {
  render(<Field label="이메일" hint="로그인할 때 씁니다." error="형식이 올바르지 않습니다." name="email" />)
  const input = screen.getByLabelText('이메일')
  expect(describedBy(input)).toEqual(['형식이 올바르지 않습니다.', '로그인할 때 씁니다.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('without an error it is not invalid', () => {
  render(<Field label="이름" />)
  expect(screen.getByLabelText('이름').hasAttribute('aria-invalid')).toBe(false)
})

it('a password can be looked at', () => {
  render(<Field label="비밀번호" type="password" reveal />)
  const input = screen.getByLabelText('비밀번호') as HTMLInputElement
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }))
  expect(input.type).toBe('password')
})
