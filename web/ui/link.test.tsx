import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { Link, type LinkProps } from '#web/ui/link.tsx'

afterEach(cleanup)

function show(props: Omit<LinkProps, 'children'>) {
  const page = renderPage(() => <Link {...props}>가기</Link>, { at: '/here?page=2' })
  const link = screen.getByRole('link', { name: '가기' })
  /** Returns whether the link left the click to the browser, which must not follow it here. */
  const click = (init: MouseEventInit = {}) => {
    const event = createEvent.click(link, { button: 0, ...init })
    let isLeft = true
    const onWindow = () => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', onWindow, { once: true })
    fireEvent(link, event)
    return isLeft
  }
  return { ...page, link, click }
}

it('a plain click navigates in the app and adds a history entry', async () => {
  const { link, click, address, router } = show({ to: '/there?a=1' })
  expect(link.getAttribute('href')).toBe('/there?a=1')
  expect(click()).toBe(false)
  await waitFor(() => expect(address()).toBe('/there?a=1'))
  expect(router.state.historyAction).toBe('PUSH')
})

it('a click on a link to the shown address replaces its history entry', async () => {
  const { click, router } = show({ to: '/here?page=2' })
  const before = router.state.location.key
  click()
  await waitFor(() => expect(router.state.location.key).not.toBe(before))
  expect(router.state.historyAction).toBe('REPLACE')
})

it('a link with `replace` adds no history entry', async () => {
  const { click, router, address } = show({ to: '/there', replace: true })
  click()
  await waitFor(() => expect(address()).toBe('/there'))
  expect(router.state.historyAction).toBe('REPLACE')
})

describe('the browser handles', () => {
  it.each([
    ['a click with Ctrl', { ctrlKey: true }],
    ['a click with Meta', { metaKey: true }],
    ['a click with Shift', { shiftKey: true }],
    ['a click with Alt', { altKey: true }],
    ['a click of the middle button', { button: 1 }],
  ])('%s', (_name, event) => {
    const { click, address } = show({ to: '/there' })
    expect(click(event)).toBe(true)
    expect(address()).toBe('/here?page=2')
  })

  it('a click on a link for another tab', () => {
    const { click, address } = show({ to: '/there', target: '_blank' })
    expect(click()).toBe(true)
    expect(address()).toBe('/here?page=2')
  })
})

it('a click that the page prevents does not navigate', () => {
  const { click, address } = show({ to: '/there', onClick: (event) => event.preventDefault() })
  expect(click()).toBe(false)
  expect(address()).toBe('/here?page=2')
})
