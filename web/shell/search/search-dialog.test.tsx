import { join } from 'node:path'
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeEarlyPress, takeEarlyPress } from '#web/shell/early-press.ts'
import { SearchButton } from '#web/shell/search/search-button.tsx'
import { SearchDialog } from '#web/shell/search/search-dialog.tsx'
import { renderPage } from '#web/testing/render-page.tsx'

// The test DOM never loads style sheets.
vi.mock('#web/styles/wear-private.ts', () => ({ wearPrivate: async () => {} }))
beforeAll(() => import('#web/features/search/palette.tsx'))
afterEach(cleanup)

const Screen = () => (
  <>
    <SearchButton />
    <SearchDialog />
    <p tabIndex={-1}>글</p>
    <input aria-label="이름" />
    <div contentEditable="true" suppressContentEditableWarning role="textbox" aria-label="코드">
      <span>print</span>
    </div>
  </>
)

/** Returns whether the key was taken. */
function press(target: Element, init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(target, { composed: true, ...init })
  fireEvent(target, event)
  return event.defaultPrevented
}

it.each([
  ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }],
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['Ctrl+K with a Hangul input method', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }],
  ['a slash', { key: '/', code: 'Slash' }],
  ['a slash that an input method processes', { key: 'Process', code: 'Slash' }],
])('%s opens search, with the focus in its field', async (_name, init) => {
  renderPage(Screen, { at: '/' })
  expect(press(screen.getByText('글'), init)).toBe(true)
  await screen.findByRole('combobox', { name: '검색어' })
  fireEvent(screen.getByRole('dialog', { name: '검색' }), new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keys of fields and the code editor, and other keys, are left alone', () => {
  renderPage(Screen, { at: '/' })
  const host = document.body.appendChild(document.createElement('div'))
  host.attachShadow({ mode: 'open' }).innerHTML = '<div contenteditable="true"></div>'
  const inShadow = host.shadowRoot!.firstElementChild!
  for (const target of [screen.getByLabelText('이름'), screen.getByText('print'), inShadow])
    for (const init of [
      { key: '/', code: 'Slash' },
      { key: 'k', code: 'KeyK', ctrlKey: true },
    ])
      expect(press(target, init)).toBe(false)
  for (const init of [
    { key: '?', code: 'Slash', shiftKey: true },
    { key: 'Process', code: 'Slash', shiftKey: true },
    { key: 'k', code: 'KeyK' },
    { key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true },
    { key: '/', code: 'Slash', altKey: true },
  ])
    expect(press(screen.getByText('글'), init)).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  host.remove()
})

it('a field that says that the slash is its own keeps it', async () => {
  renderPage(Screen, { at: '/' })
  const field = document.body.appendChild(document.createElement('input'))
  field.setAttribute('aria-keyshortcuts', '/')
  expect(press(screen.getByText('글'), { key: '/', code: 'Slash' })).toBe(false)
  expect(press(screen.getByText('글'), { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true)
  await screen.findByRole('combobox', { name: '검색어' })
  field.remove()
})

it('the button in the header opens search; in another tab it is the page of search', async () => {
  renderPage(Screen, { at: '/' })
  const button = screen.getByRole('link', { name: '검색' })
  expect(button.getAttribute('href')).toBe('/search')
  fireEvent.click(button)
  await screen.findByRole('combobox', { name: '검색어' })
})

it.each([
  ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }],
  ['a slash', { key: '/', code: 'Slash' }],
])('%s before the client has started opens search once it has', async (_name, init) => {
  vi.resetModules()
  await import(join(import.meta.dirname, '../../boot.js'))
  expect(press(document.body, init)).toBe(true)
  takeEarlyPress()
  renderPage(Screen, { at: '/' })
  expect(screen.queryByRole('dialog')).toBeNull()
  makeEarlyPress()
  await screen.findByRole('combobox', { name: '검색어' })
  expect(press(screen.getByText('글'), { key: 'k', code: 'KeyK' })).toBe(false)
})
