import restOfFont from '../../../.build/fonts/rest.css?url'

type Span = [first: number, last: number]

/**
 * The first font file has the characters that our own screens use. The list of all others weighs as much as the
 * style sheet, so it comes when it is needed: a text on the page has a rarer character, or somebody begins to type.
 */
export function bringRestOfFontWhenNeeded(): void {
  const core = [...document.fonts].filter(({ family }) => family.includes('CodeMaru Sans')).flatMap(spansOf)
  const isCore = (code: number) => core.some(([first, last]) => first <= code && code <= last)
  const needsMore = (text: string) => Array.from(text).some((sign) => !isCore(sign.codePointAt(0) ?? 0))

  const watch = new MutationObserver((changes) => {
    if (changes.some((change) => needsMore(newTextOf(change)))) bring()
  })
  function bring() {
    watch.disconnect()
    removeEventListener('focusin', onFocus)
    addStyleSheet(restOfFont)
  }
  function onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) bring()
  }

  addEventListener('focusin', onFocus)
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  if (needsMore(document.body.textContent)) bring()
}

function newTextOf({ type, target, addedNodes }: MutationRecord): string {
  if (type === 'characterData') return target.textContent ?? ''
  return Array.from(addedNodes, (node) => node.textContent ?? '').join('')
}

/** `U+20-7E, U+A9` as numbers; line breaks and tabs are no characters to draw. */
function spansOf({ unicodeRange }: FontFace): Span[] {
  const spans = unicodeRange.split(',').map((part): Span => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
  return [[9, 13], ...spans]
}

function addStyleSheet(href: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
