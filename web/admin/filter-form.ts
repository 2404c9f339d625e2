type Filters<Name extends string> = Partial<Record<Name, string>>

/** What a form of filters shows and says; `unsaid` is what nobody has to say, and stays out of the address. */
export const filterForm = <Name extends string>(names: readonly Name[], unsaid: Filters<Name>) => ({
  fill(form: HTMLFormElement, given: Filters<Name>): void {
    for (const name of names) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = given[name] ?? unsaid[name] ?? ''
    }
  },
  typedIn(form: HTMLFormElement): URLSearchParams {
    const typed = new FormData(form)
    const next = new URLSearchParams()
    for (const name of names) {
      const value = typed.get(name)
      if (typeof value === 'string' && value.trim() && value !== unsaid[name]) next.set(name, value.trim())
    }
    return next
  },
})
