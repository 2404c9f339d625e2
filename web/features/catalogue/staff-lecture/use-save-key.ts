import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with S saves, wherever the focus is; the browser would save the page as a file. */
export function useSaveKey(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 's' || event.code === 'KeyS' // A Korean layout types ㄴ.
    if (!isKey || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
