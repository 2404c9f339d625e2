import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { later } from '#web/ui/later.tsx'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
  cleanup()
})

function Part() {
  const [presses, setPresses] = useState(0)
  return <button onClick={() => setPresses(presses + 1)}>눌림 {presses}</button>
}

/** The server's HTML in the page, and the part that hydrates it, whose code has yet to load. */
function drawPart() {
  const load = vi.fn(async () => Part)
  const Drawn = later('rest', async () => Part, Part)
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<Drawn />)
  return { load, host, Late: later('rest', load, null) }
}

async function hydrate() {
  const { load, host, Late } = drawPart()
  await act(async () => void (root = hydrateRoot(host, <Late />)))
  return load
}

it("the server's part stays as it is, and its code loads at the first sign of the visitor", async () => {
  const load = await hydrate()
  expect(screen.getByRole('button').textContent).toBe('눌림 0')
  expect(load).not.toHaveBeenCalled()
  await act(async () => void dispatchEvent(new Event('scroll')))
  expect(load).toHaveBeenCalledOnce()
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('눌림 1')
})

it('a press that wakes the part is not lost', async () => {
  const load = await hydrate()
  await act(async () => screen.getByRole('button').click())
  expect(load).toHaveBeenCalledOnce()
  expect(await screen.findByText('눌림 1')).toBeTruthy()
})

it('a press between the start of React and its first render is not lost', async () => {
  const { load, host, Late } = drawPart()
  await act(async () => {
    root = hydrateRoot(host, <Late />)
    screen.getByRole('button').click()
  })
  expect(load).toHaveBeenCalledOnce()
  expect(await screen.findByText('눌림 1')).toBeTruthy()
})

it('after a navigation, without HTML of the server, the part loads at once', async () => {
  const Late = later('rest', async () => Part, null)
  await act(async () => void render(<Late />))
  expect(await screen.findByText('눌림 0')).toBeTruthy()
})
