import { type RefObject, useEffect } from 'react'
import { liftOf } from '#web/features/chat/panel/lift-of.ts'

/** The filled buttons of a page, those beside them, and the sums of a checkout. */
const MAIN_ACTIONS = 'main [data-main-action]'

/** Keeps the button in the corner above the main buttons of the page, wherever the page is scrolled to. */
export function useClearOfActions(button: RefObject<HTMLButtonElement | null>, { isOn }: { isOn: boolean }) {
  useEffect(() => {
    const shown = button.current
    if (!isOn || !shown) return
    let frame = 0
    let lift = 0
    const place = () => {
      frame = 0
      const { top, right, bottom, left } = shown.getBoundingClientRect()
      const resting = { top: top + lift, right, bottom: bottom + lift, left }
      const actions = [...document.querySelectorAll(MAIN_ACTIONS)].map((one) => one.getBoundingClientRect())
      lift = liftOf(resting, actions, innerHeight / 2)
      shown.style.translate = lift === 0 ? '' : `0 ${-lift}px`
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
    const resized = new ResizeObserver(soon)
    const changed = new MutationObserver(soon)
    resized.observe(document.body)
    changed.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-main-action'],
    })
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    soon()
    return () => {
      cancelAnimationFrame(frame)
      shown.style.translate = ''
      resized.disconnect()
      changed.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [button, isOn])
}
