/** After the next render focuses the heading of a part, unless the focus is already on something beside or in it. */
export const focusPart = (id: string) =>
  requestAnimationFrame(() => {
    const heading = document.getElementById(id)
    if ((document.activeElement ?? document.body).contains(heading)) heading?.focus()
  })
