import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchGaps } from '#web/features/search/search-gaps.tsx'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(cleanup)

const show = () => renderPrivate(SearchGaps, { path: '/admin', at: '/admin' })
const page = (terms: string[], totalElements = terms.length) =>
  fine({
    content: terms.map((term, at) => ({ term, searches: 1_200 - at, lastOn: '2026-11-21' })),
    page: 0,
    size: 10,
    totalElements,
    totalPages: 1,
  })

it('the words are listed with how often and when, and more of them on demand', async () => {
  server.answers(() => page(['쿠버네티스'], 11))
  show()
  await screen.findByRole('rowheader', { name: '쿠버네티스' })
  expect(
    screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['1,200회', '2026. 11. 21'])
  expect(screen.getByRole('link', { name: '결과가 없는 검색어 CSV 다운로드' }).getAttribute('href')).toBe(
    '/api/admin/search-gaps.csv',
  )
  server.answers(() => page(['쿠버네티스', '러스트']))
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }))
  await screen.findByRole('rowheader', { name: '러스트' })
  expect(server.asked.at(-1)?.path).toContain('size=40')
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
})

it('without such words it says so, and a failure leads to another try', async () => {
  server.answers(() => refused(500))
  show()
  const again = await screen.findByRole('button', { name: '다시 시도' })
  server.answers(() => page([]))
  fireEvent.click(again)
  await screen.findByRole('heading', { name: '아직 모인 검색어가 없어요.' })
})
