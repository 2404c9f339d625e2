import { type RefObject, useEffect } from 'react'

/** A popover that reopens above dialogs and full-screen videos opened later. The page leaves room for it. */
export function useAboveAll(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = box.current
    if (!bar?.showPopover) return
    const rise = () => {
      if (bar.matches(':popover-open')) bar.hidePopover()
      bar.showPopover()
    }
    const opened = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) rise()
    })
    rise()
    opened.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    document.addEventListener('fullscreenchange', rise)
    const stopMaking = makeRoom(bar)
    return () => {
      opened.disconnect()
      document.removeEventListener('fullscreenchange', rise)
      stopMaking()
    }
  }, [box])
}

/** Reserves the bar's height, which depends on how its text wraps. */
function makeRoom(bar: HTMLElement) {
  const root = document.documentElement
  const sized = new ResizeObserver(() => root.style.setProperty('--view-bar', `${bar.offsetHeight}px`))
  sized.observe(bar)
  root.dataset['viewing'] = ''
  return () => {
    sized.disconnect()
    root.style.removeProperty('--view-bar')
    delete root.dataset['viewing']
  }
}
