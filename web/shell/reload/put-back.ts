import { type Field, fields, nameOf, type TypedField } from '#web/shell/reload/fields.ts'

/** A dialog that is opened later than that starts empty. */
const FOR_MS = 60_000

/** Puts values back into fields as they appear, as if they were typed, unless something else was typed meanwhile. */
export function putBack(typed: readonly TypedField[]): void {
  const left = new Set(typed)
  const fresh = new Set<EventTarget | null>()
  const noteFresh = ({ target, isTrusted }: Event) => isTrusted && fresh.add(target)
  addEventListener('input', noteFresh, true)
  const observer = new MutationObserver(fillIn)
  const stop = () => {
    observer.disconnect()
    removeEventListener('input', noteFresh, true)
  }

  function fillIn() {
    if (left.size === 0) return stop()
    const all = fields()
    for (const one of left) {
      const field = all.filter((each) => nameOf(each) === one.name)[one.nth]
      if (!field) continue
      left.delete(one)
      if (!fresh.has(field)) fill(field, one)
    }
  }

  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, FOR_MS)
  fillIn()
}

function fill(field: Field, { value, checked }: TypedField): void {
  if (checked !== null) {
    if (field instanceof HTMLInputElement && field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  // The property of the class: React replaces that of the element, to know which values are its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
