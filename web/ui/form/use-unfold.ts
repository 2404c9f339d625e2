import { useEffect, useRef, useState } from 'react'

/** A form behind a button: opening it focuses its first field, closing it the button. */
export function useUnfold() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), h3, h4')?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, form, open: () => setOpen(true), close: () => setOpen(false) }
}
