import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerEditor } from '#web/features/community/parts/answer-editor.tsx'
import { QuestionEditor } from '#web/features/community/parts/question-editor.tsx'
import { makeAnswer, makeThread } from '#web/testing/make-question.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const EDITORS: [name: string, editor: ReactNode, field: string][] = [
  ['an answer', <AnswerEditor key="answer" answer={makeAnswer(1)} onDone={vi.fn()} />, '답변'],
  ['a question', <QuestionEditor key="question" thread={makeThread(1)} onDone={vi.fn()} />, '제목'],
]

it.each(EDITORS)('%s that is refused leads to its wrong field', (_name, editor, label) => {
  render(<QueryClientProvider client={new QueryClient()}>{editor}</QueryClientProvider>)
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: ' ' } })
  const save = screen.getByRole('button', { name: /저장/ })
  save.focus()
  fireEvent.click(save)
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
