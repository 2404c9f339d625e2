import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the free lecture that the address names, at its second (`?lecture=3&t=75`) or heading (`#…`), as a press on its
 * button would; one that asks for a login only unfolds. By the document and not by props, because the player is part of
 * the landing page, which does not need this.
 */
export function useLinkedLecture(): void {
  const { search, hash } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const id = Number(params.get('lecture'))
    const button = id > 0 && document.querySelector<HTMLElement>(`[data-lecture="${id}"]`)
    return button ? openAt(button, { sec: Number(params.get('t')), heading: decodedHash(hash) }) : undefined
  }, [search, hash])
}

function openAt(button: HTMLElement, { sec, heading }: { sec: number; heading: string }) {
  for (let box = button.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true
  const place = button.closest('section, li') ?? document.body
  place.scrollIntoView({ block: 'start' })
  const watching = new MutationObserver(() => {
    const video = place.querySelector('video')
    if (video && sec > 0) video.currentTime = sec
    const title = heading === '' ? null : document.getElementById(heading)
    title?.scrollIntoView({ block: 'start' })
    if (video || title) watching.disconnect()
  })
  watching.observe(place, { childList: true, subtree: true })
  if (button instanceof HTMLButtonElement) button.click()
  return () => watching.disconnect()
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
