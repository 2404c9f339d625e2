/** What was written and not sent, per member and room; gone at logout. */
const PREFIX = 'codemaru.chat.'

// Storage may be full or forbidden; then what is typed lives as long as the page.
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export function keep(key: string, value: string) {
  attempt(() =>
    value === '' ? localStorage.removeItem(PREFIX + key) : localStorage.setItem(PREFIX + key, value),
  )
}

export const findKept = (key: string) => attempt(() => localStorage.getItem(PREFIX + key)) ?? ''

export const listKept = (keyStart: string) =>
  (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(PREFIX + keyStart))
    .map((key) => key.slice(PREFIX.length))

export function forgetAllKept() {
  for (const key of listKept('')) keep(key, '')
}
