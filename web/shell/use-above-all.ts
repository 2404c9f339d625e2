import { type RefObject, useEffect } from 'react'

/** A popover over everything: what opened later, a dialog or a video in full screen, is overtaken. The page keeps clear of it. */
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

/** As high as the words need at this width. */
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
