import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatPlace } from '#web/features/chat/panel/where-i-am.ts'

/** Same queries as in chat.css: here the panel covers the page, so the page must be out of reach. */
const LOW = '(width < 64rem) and (height < 30rem), (height < 24rem)'
const SHEET: Record<ChatPlace, string> = { page: '(height < 30rem)', workspace: LOW, player: LOW }

type DialogRef = RefObject<HTMLDialogElement | null>
type ShowOptions = { takesFocus: boolean; place: ChatPlace }

/** Shows the dialog beside, below or, as a sheet, over the page, and keeps it above a phone's keyboard. */
export function useShown(box: DialogRef, { takesFocus, place }: ShowOptions) {
  const [isFirst] = useState(takesFocus)
  const isOverPage = useIsSheet(place)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (isOverPage) {
      const focused = dialog.contains(document.activeElement) ? document.activeElement : dialog
      dialog.showModal()
      // Otherwise the first button would have the focus, whose name says little.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    } else {
      // Not `show()`, which would take the focus from somebody reading on after a page change.
      dialog.setAttribute('open', '')
    }
    return () => dialog.close()
  }, [box, isOverPage])
  useEffect(() => {
    const dialog = box.current
    if (isFirst && dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
  }, [box, isFirst])
  useAboveKeyboard(box)
}

const useIsSheet = (place: ChatPlace) =>
  useSyncExternalStore(watchSize, () => matchMedia(SHEET[place]).matches)

function watchSize(tell: () => void) {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

/** On-screen keyboards overlay the page; only the visual viewport reports them. */
function useAboveKeyboard(box: DialogRef) {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      const hidden = Math.max(0, innerHeight - view.height - view.offsetTop)
      box.current?.style.setProperty('--keyboard', `${Math.round(hidden)}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [box])
}
