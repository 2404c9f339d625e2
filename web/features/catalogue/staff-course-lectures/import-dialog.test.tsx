import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ImportLine } from '#contract/catalogue/lesson-import.ts'
import { ImportDialog } from '#web/features/catalogue/staff-course-lectures/import-dialog.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const line = (given: Partial<ImportLine> = {}): ImportLine => ({
  place: '2번째 줄',
  kind: 'text',
  section: '시작하기',
  title: '준비물',
  problem: null,
  notes: ['글을 작성해 주세요.'],
  ...given,
})
const made = { lectureIds: [5], sectionIds: [2] }
const onMade = vi.fn()

async function choose(lines: ImportLine[]) {
  server.answers((path, body) =>
    path.endsWith('/imports')
      ? fine({ lines, made: (body as { isTrial: boolean }).isTrial ? null : made })
      : fine([]),
  )
  const Shown = () => <ImportDialog courseId={1} onMade={onMade} onClose={() => {}} />
  renderPrivate(Shown, {
    path: '/admin',
    at: '/admin',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  const file = new File(['section,kind,title\n시작하기,text,준비물'], 'a.csv')
  fireEvent.change(await screen.findByLabelText('CSV 파일'), { target: { files: [file] } })
}

it('every line is reported before anything is made, and then all of them are made', async () => {
  await choose([line()])
  expect(await screen.findByText('글을 작성해 주세요.')).toBeTruthy()
  expect(server.asked.at(-1)?.body).toMatchObject({ isTrial: true, source: { from: 'csv' } })
  fireEvent.click(screen.getByRole('button', { name: '강의 1개 추가' }))
  await waitFor(() => expect(onMade).toHaveBeenCalledWith('강의 1개를 가져왔습니다.', made))
})

it('a problem is said at its line, and nothing can be made', async () => {
  await choose([line({ problem: '강의 제목(title)은 필수입니다.', title: '' })])
  expect(await screen.findByText('강의 제목(title)은 필수입니다.')).toBeTruthy()
  expect(screen.getByText(/1곳을 수정한 뒤/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /추가$/ })).toBeNull()
})
