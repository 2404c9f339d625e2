import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useHeldDialog } from '#web/ui/dialog-hold.ts'

type Props = ComponentProps<'form'> & { isSending: boolean }

/**
 * A form that cannot be edited while it is being sent: the answer replaces it, and changes made meanwhile
 * would be lost. Focus, caret and look stay as they are; a surrounding dialog stays open until the answer.
 */
export function SendingForm({ isSending, ref, ...form }: Props) {
  const box = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => box.current!)
  useStill(box, isSending)
  useHeldDialog(isSending)
  return <form {...form} ref={box} aria-busy={isSending || undefined} />
}

const CHOICE_TYPES = ['checkbox', 'radio', 'range', 'file', 'color']

const isChoice = (field: EventTarget | null): boolean =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && CHOICE_TYPES.includes(field.type))

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isChoice(field))

function useStill(box: RefObject<HTMLFormElement | null>, isStill: boolean) {
  useLayoutEffect(() => {
    const form = box.current
    if (!form || !isStill) return
    // Not disabled, which would lose the focus; and not by events alone, which do not stop an input method.
    const texts = [...form.elements].filter(isText).filter((field) => !field.readOnly)
    for (const field of texts) field.readOnly = true
    const holdText = (event: Event) => event.preventDefault()
    const holdChoice = (event: Event) => {
      const isOnward = event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape')
      if (!isOnward && isChoice(event.target)) event.preventDefault()
    }
    const held = [
      ['beforeinput', holdText],
      ...['click', 'mousedown', 'keydown'].map((type) => [type, holdChoice] as const),
    ] as const
    for (const [type, listener] of held) form.addEventListener(type, listener, true)
    return () => {
      for (const field of texts) field.readOnly = false
      for (const [type, listener] of held) form.removeEventListener(type, listener, true)
    }
  }, [box, isStill])
}
