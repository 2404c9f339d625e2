import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { categoryInUse, slugIsNumber, type StaffCategory } from '#contract/catalogue/staff-category.ts'
import { Page } from '#web/features/catalogue/staff-categories/staff-categories.page.tsx'
import { currentToasts } from '#web/features/notification/toast.ts'
import { setSession } from '#web/features/identity/session.ts'
import { testCategories } from '#web/testing/make-categories.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const SEEDED = testCategories.map((category): StaffCategory => ({
  ...category,
  isSeeded: true,
  courseCount: 3,
  publishedCount: 2,
}))
const ADDED: StaffCategory = {
  slug: 'devops',
  name: '데브옵스',
  goal: null,
  hue: 'moss',
  summary: '배포해요',
  description: '',
  isSeeded: false,
  courseCount: 0,
  publishedCount: 0,
}

/** Another screen, which names categories by what staff saved. */
const Names = () => <p data-testid="names">{Object.values(useCategoryNames()).join()}</p>
const WithNames = () => (
  <>
    <Page />
    <Names />
  </>
)
const show = (role = 'ROLE_ADMIN') =>
  renderPrivate(WithNames, {
    path: '/admin/categories',
    at: '/admin/categories',
    user: { ...testMember, roles: [role] },
  })
const sent = () => server.asked.filter(({ method }) => method !== 'GET')
const names = () => screen.getByTestId('names').textContent

it('lists the categories with their courses; support only reads them, and a failure says so', async () => {
  server.answers(() => fine([...SEEDED, ADDED]))
  show('ROLE_SUPPORT')
  const row = (await screen.findAllByRole('row')).find((each) => each.textContent?.includes('데브옵스'))!
  expect(within(row).getByRole('link', { name: '/course/devops' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '새 분야' })).toBeNull()
  expect(screen.queryByRole('button', { name: '데브옵스 수정' })).toBeNull()
  cleanup()
  server.answers(() => refused(400, { message: '분야 목록을 불러오지 못했습니다.' }))
  show()
  expect(await screen.findByText('분야 목록을 불러오지 못했습니다.')).toBeTruthy()
})

it('a new category is checked before it is sent, and is known on other screens at once', async () => {
  server.answers((_path, _body, _times, method) => fine(method === 'POST' ? [...SEEDED, ADDED] : SEEDED))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '새 분야' }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  type('이름', '데브옵스')
  type('주소', '12')
  type('한 줄 소개', '배포해요')
  fireEvent.change(screen.getByRole('combobox', { name: '목표' }), { target: { value: 'service' } })
  fireEvent.click(screen.getByRole('radio', { name: '이끼빛' }))
  fireEvent.click(screen.getByRole('button', { name: '분야 추가' }))
  expect(await screen.findByText(slugIsNumber)).toBeTruthy()
  expect(sent()).toEqual([])
  type('주소', 'devops')
  fireEvent.click(screen.getByRole('button', { name: '분야 추가' }))
  await expect.poll(names).toContain('데브옵스')
  expect(sent().map(({ body }) => body)).toEqual([
    { slug: 'devops', name: '데브옵스', hue: 'moss', summary: '배포해요', description: '', goal: 'service' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const lastToast = () => currentToasts().at(-1)

it('one of the four is renamed, moved and moved back, and never removed', async () => {
  server.answers((path, body, _times, method) => {
    if (method === 'PATCH') return fine(SEEDED.with(0, { ...SEEDED[0]!, ...(body as object) }))
    return fine(path.endsWith('/order') ? SEEDED.toReversed() : SEEDED)
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '데이터/AI 수정' }))
  fireEvent.change(screen.getByRole('textbox', { name: '이름' }), { target: { value: '데이터' } })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await expect.poll(names).toMatch(/^데이터,/)
  fireEvent.click(screen.getByRole('button', { name: '데이터 아래로' }))
  await expect
    .poll(() => sent().at(-1)?.body)
    .toEqual({ slugs: ['fullstack', 'data', 'frontend', 'backend'] })
  await expect.poll(() => lastToast()?.action?.label).toBe('되돌리기')
  lastToast()!.action!.run()
  await expect
    .poll(() => sent().at(-1)?.body)
    .toEqual({ slugs: ['data', 'fullstack', 'frontend', 'backend'] })
  const remove = await screen.findByRole('button', { name: /^백엔드 삭제/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

it('an added one is removed after a question; one with courses says what to do first', async () => {
  server.answers((_path, _body, _times, method) =>
    fine(
      method === 'DELETE'
        ? SEEDED
        : [...SEEDED, { ...ADDED, slug: 'used', name: '보안', courseCount: 1 }, ADDED],
    ),
  )
  show()
  fireEvent.click(await screen.findByRole('button', { name: '보안 삭제' }))
  expect(currentToasts().some(({ message }) => message === categoryInUse.message)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '데브옵스 삭제' }))
  const question = await screen.findByRole('alertdialog', { name: "'데브옵스' 분야를 삭제할까요?" })
  fireEvent.click(within(question).getByRole('button', { name: '삭제' }))
  await expect.poll(() => screen.queryByRole('button', { name: '데브옵스 삭제' })).toBeNull()
  expect(sent().map(({ path }) => path)).toEqual(['/api/admin/categories/devops'])
})
