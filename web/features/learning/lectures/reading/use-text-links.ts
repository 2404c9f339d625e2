import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Scrolls to a heading and moves the focus there, so that the next Tab leads on from it. */
export function goToHeading(text: HTMLElement | null, id: string): void {
  const heading = text?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

/** Follows links of a text inside the app: the page stays, and asks before it is left. */
export function useTextLinks(text: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || isForBrowser(event, link)) return
    event.preventDefault()
    if (link.getAttribute('href')?.startsWith('#'))
      return goToHeading(text.current, decodeURIComponent(link.hash.slice(1)))
    const isHere = link.pathname === location.pathname
    void navigate(link.pathname + link.search + link.hash, { replace: isHere, preventScrollReset: isHere })
  })
  useEffect(() => {
    const element = text.current
    const listen = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [text])
}

const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.origin !== location.origin ||
  link.target !== ''
