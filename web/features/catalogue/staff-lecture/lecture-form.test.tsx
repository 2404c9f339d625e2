import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(cleanup)

it('a save leaves what another account changed meanwhile in the other field', async () => {
  server.answers(() => fine(makeStaffLecture()))
  const lecture = makeStaffLecture({ description: '첫 줄\r\n둘째 줄 ' })
  render(<LectureForm lecture={lecture} mayChange onDirty={() => {}} onChanged={async () => {}} />)
  const save = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull())
    return server.asked.at(-1)?.body
  }
  expect(await save('제목', '새 제목')).toEqual({ title: '새 제목' })
  expect(await save('설명', '새 설명')).toEqual({ description: '새 설명' })
})
