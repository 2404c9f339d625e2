import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '#web/ui/confirm.tsx'
import type { Question } from '#web/ui/confirm-box.tsx'

afterEach(cleanup)

function Asker({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
      묻기
    </button>
  )
}

async function ask(question: Question) {
  const onAnswer = vi.fn()
  render(
    <ConfirmProvider>
      <Asker question={question} onAnswer={onAnswer} />
    </ConfirmProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '묻기' }))
  return { onAnswer, box: await screen.findByRole('alertdialog', { name: question.title }) }
}

it('answers yes to the word of the act', async () => {
  const { onAnswer } = await ask({ title: '로그아웃할까요?', confirmLabel: '로그아웃' })
  fireEvent.click(screen.getByRole('button', { name: '로그아웃' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['cancel', () => fireEvent.click(screen.getByRole('button', { name: '취소' }))],
  ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
  ['the backdrop', () => fireEvent.mouseDown(screen.getByRole('alertdialog'))],
])('answers no to %s', async (_name, refuse) => {
  const { onAnswer } = await ask({ title: '지울까요?', danger: true })
  refuse()
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false))
})

it('a second question answers the first with no', async () => {
  const { onAnswer } = await ask({ title: '나갈까요?' })
  fireEvent.click(screen.getByText('묻기'))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
