import type { MouseEvent } from 'react'
import { savedIntent, savedReturnPath } from '#web/features/identity/return-path.ts'

/** Takes the saved place along, signed: the server that drew the link could not know it. */
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
