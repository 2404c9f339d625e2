import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Curriculum } from '#web/features/catalogue/parts/curriculum.tsx'
import { makeCurriculumLecture } from '#web/testing/make-course.ts'
import { makeDetail } from '#web/testing/make-learning.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

vi.mock('#web/styles/wear-private.ts', () => ({ wearPrivate: async () => {} }))
const server = stubServer()
afterEach(cleanup)

const inSection = (id: number, sectionId: number, more = {}) =>
  makeCurriculumLecture({ id, title: `강의 ${id}`, sectionId, sectionTitle: `섹션 ${sectionId}`, ...more })
const text = inSection(3, 2, { kind: 'text', isPublic: true, durationSec: 200 })

it('shows the lectures in their sections, numbered through the course, with kinds and lengths', () => {
  render(<Curriculum lectures={[inSection(1, 1), inSection(2, 1), text]} />)
  expect(screen.getByText('섹션 1').nextSibling?.textContent).toBe('2강 · 2분')
  expect(screen.getByText('섹션 2').nextSibling?.textContent).toBe('1강 · 3분')
  expect(screen.getByText('읽는 데 3분')).toBeTruthy()
  expect(screen.getByText('3', { exact: true })).toBeTruthy()
})

it('folds all sections but the first of a long course', () => {
  const lectures = Array.from({ length: 40 }, (_none, at) => inSection(at + 1, Math.floor(at / 10) + 1))
  render(<Curriculum lectures={lectures} />)
  const open = [1, 2, 3, 4].map((id) => screen.getByText(`섹션 ${id}`).closest('details')?.open)
  expect(open).toEqual([true, false, false, false])
})

it('a free text is fetched and read in place after a press', async () => {
  server.answers(() => fine(makeDetail(3, { ...text, videoUrl: null, body: '<p>한 줄</p>' })))
  render(<Curriculum lectures={[text, inSection(4, 2, { kind: 'text' })]} />)
  expect(server.asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '지금 읽기: 강의 3' }))
  const article = await screen.findByRole('article', { name: '강의 3' })
  expect(article.textContent).toBe('한 줄')
  expect(document.activeElement).toBe(article)
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/lectures/3'])
})

it('says when a text did not come, and can be pressed again', async () => {
  server.answers(() => refused(404, { message: '해당 강의를 찾을 수 없습니다.' }))
  render(<Curriculum lectures={[text]} />)
  fireEvent.click(screen.getByRole('button', { name: /^지금 읽기/ }))
  expect(await screen.findByText('해당 강의를 찾을 수 없습니다.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^지금 읽기/ })).toBeTruthy()
})

it('the files of a free lesson are listed in place after a press', async () => {
  const files = [{ id: 7, name: '예제.zip', bytes: 2048, type: 'zip' as const, url: '/media/x/download' }]
  const lesson = inSection(5, 2, { kind: 'file', isPublic: true })
  server.answers(() => fine(makeDetail(5, { ...lesson, videoUrl: null, files })))
  render(<Curriculum lectures={[lesson, inSection(6, 2, { kind: 'file' })]} />)
  expect(server.asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '자료 보기: 강의 5' }))
  const list = await screen.findByRole('list', { name: '강의 5 자료' })
  expect(document.activeElement).toBe(list)
  expect(screen.getByRole('link', { name: '예제.zip' }).getAttribute('href')).toBe('/media/x/download')
})
