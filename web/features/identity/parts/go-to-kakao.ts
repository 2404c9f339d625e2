import type { MouseEvent } from 'react'
import { savedIntent, savedReturnPath } from '#web/features/identity/return-path.ts'

/** Adds the signed saved place to the link, which the rendering server could not know. */
export function goToKakao(event: MouseEvent<HTMLAnchorElement>) {
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
  if (savedReturnPath() === null || isNewTab) return
  event.preventDefault()
  const link = event.currentTarget
  void savedIntent().then((intent) => {
    if (intent !== undefined) link.search = new URLSearchParams({ intent }).toString()
    location.assign(link.href)
  })
}
