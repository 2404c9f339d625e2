export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Files cannot be put back. */
const LEFT_OUT = ['password', 'file', 'hidden']
/** Never stored. A password that is shown has another type. */
const SECRET = /password|one-time-code|^cc-/

export const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  !LEFT_OUT.includes(target.type) &&
  !SECRET.test(target.autocomplete)

export const fields = (): Field[] => [...document.querySelectorAll('input, textarea, select')].filter(isField)

/** The ids of React differ from load to load, so the label names a field. */
export const nameOf = (field: Field): string =>
  [field.type, field.name, field.ariaLabel ?? field.labels?.[0]?.textContent].join()

/** `nth` of the fields with the same name; `checked` is null for fields with text. */
export type TypedField = { name: string; nth: number; value: string; checked: boolean | null }
