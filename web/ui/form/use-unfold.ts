import { useEffect, useRef, useState } from 'react'

const FIRST = 'input:not([tabindex="-1"]), h2[tabindex], h3, h4'

/**
 * A form behind a button: opening it focuses its first field or heading, closing it the button. A form that is open
 * at first takes no focus, nor does one without the ref.
 */
export function useUnfold(isOpenAtFirst: boolean | (() => boolean) = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) form.current?.querySelector<HTMLElement>(FIRST)?.focus()
    else opener.current?.focus()
  }, [isOpen])
  return { isOpen, opener, form, open: () => setOpen(true), close: () => setOpen(false) }
}
