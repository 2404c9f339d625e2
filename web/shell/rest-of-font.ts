import restOfFont from '../../.build/fonts/rest.css?url'

/**
 * The first font file has the characters that our own screens use. The list of all others weighs as much as the
 * style sheet, so it comes when it is needed: a text on the page has a rarer character, or somebody begins to type.
 */
export function bringRestOfFontWhenNeeded(): void {
  const rare = rareCharacter([...document.fonts].filter(({ family }) => family.includes('CodeMaru Sans')))
  const needsMore = (text: string) => rare.test(text)

  const watch = new MutationObserver((changes) => {
    if (changes.some((change) => needsMore(newTextOf(change)))) bring()
  })
  function bring() {
    watch.disconnect()
    removeEventListener('focusin', onFocus)
    addStyleSheet(restOfFont)
  }
  function onFocus({ target }: FocusEvent) {
    if (takesAnyText(target)) bring()
  }

  addEventListener('focusin', onFocus)
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  if (needsMore(document.body.textContent)) bring()
}

/** Not a choice or a date, and no address or password either: a new list of fonts has the whole page laid out anew. */
const takesAnyText = (target: EventTarget | null) =>
  /^(text|search|textarea)$/.test((target as HTMLInputElement).type)

function newTextOf({ type, target, addedNodes }: MutationRecord): string {
  if (type === 'characterData') return target.textContent ?? ''
  return Array.from(addedNodes, (node) => node.textContent ?? '').join('')
}

/** What none of these files has. A pattern, since a page's whole text is looked through before it answers a touch. */
function rareCharacter(faces: FontFace[]): RegExp {
  const ranges = faces
    .flatMap(({ unicodeRange }) => unicodeRange.split(','))
    .map((range) => range.trim().slice(2))
  const inPattern = ranges.map((range) => range.replace(/[0-9a-f]+/gi, (code) => `\\u{${code}}`))
  return new RegExp(`[^\\s${inPattern.join('')}]`, 'u')
}

function addStyleSheet(href: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
