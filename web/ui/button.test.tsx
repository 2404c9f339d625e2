import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'

afterEach(cleanup)

it('keeps its words and its place in the order while work is under way, and does nothing', () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      저장
    </Button>,
  )
  const button = screen.getByRole('button', { name: '저장' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect((button as HTMLButtonElement).disabled).toBe(false)
})

it('a busy submit button does not send its form again', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        보내기
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '보내기' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('is a link where it leads somewhere', () => {
  render(
    <MemoryRouter>
      <Button to="/course/data">과정 보기</Button>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: '과정 보기' }).getAttribute('href')).toBe('/course/data')
})

it('a button that is off for its reader too ignores presses and keeps the focus', () => {
  const onClick = vi.fn()
  render(
    <Button aria-disabled onClick={onClick}>
      다음
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '다음' })
  button.focus()
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(document.activeElement).toBe(button)
})
