import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { EditionNews } from '#web/features/catalogue/edition-news.tsx'
import { makeEdition } from '#web/testing/make-edition.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(cleanup)

const NEWS = '/api/courses/1/edition-news'
const show = () =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <EditionNews courseId={1} /> }])} />,
  )

it('what changed is listed with links to the lectures, until the member confirms it', async () => {
  server.answers((path) => fine(path === NEWS ? [makeEdition({ summary: '새 강의가 나왔어요.' })] : null))
  show()
  expect(await screen.findByText('새 강의가 나왔어요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: "'새 강의' 강의 추가", hidden: true }).getAttribute('href')).toBe(
    '/course/1/lectures?lecture=13',
  )
  fireEvent.click(screen.getByRole('button', { name: '확인했어요' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '무엇이 바뀌었나요?' })).toBeNull())
  expect(server.asked.at(-1)).toMatchObject({
    method: 'PUT',
    path: `${NEWS}/seen`,
    body: { until: '2026-11-26T12:00:00.000+09:00' },
  })
})

it('a failed confirmation keeps the news', async () => {
  server.answers((path) => (path === NEWS ? fine([makeEdition()]) : refused(503)))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '확인했어요' }))
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true))
  expect(screen.getByRole('region', { name: '무엇이 바뀌었나요?' })).toBeTruthy()
})

it('without news, and without an answer, there is nothing', async () => {
  server.answers(() => fine([]))
  const { container } = show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  expect(container.textContent).toBe('')
})
