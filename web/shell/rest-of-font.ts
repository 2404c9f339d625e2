import restOfFont from '../../.build/fonts/rest.css?url'

/**
 * The first font file has the characters of our own screens. The list of all others is as large as the style
 * sheet, so it is loaded on demand: when a rarer character is on the page, or somebody starts to type.
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

/** Not choices, dates, email addresses or passwords: adding fonts lays out the whole page again. */
const takesAnyText = (target: EventTarget | null) =>
  /^(text|search|textarea)$/.test((target as HTMLInputElement).type)

function newTextOf({ type, target, addedNodes }: MutationRecord): string {
  if (type === 'characterData') return target.textContent ?? ''
  return Array.from(addedNodes, (node) => node.textContent ?? '').join('')
}

/** Matches characters that these fonts lack. A RegExp is fast enough for all the text of a page. */
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
