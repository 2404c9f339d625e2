import { NESTED_PAGE, OPENS_ANEW, SPLITS_A_NAME } from './nested-page.ts'

type Rules = {
  createHTML(html: string, type: string, sink: string): string
  createScript(script: string, type: string, sink: string): string
  createScriptURL(address: string): string
}
/** Puts loop guards into code that the page makes as text. */
type Guards = Record<'script' | 'html', (text: string) => string>
type Factory = { createPolicy(name: string, rules: Rules): unknown }

const REFUSED = '실습에서는 페이지 안에 다른 페이지(srcdoc)를 넣을 수 없어요.'

/**
 * A nested page would get back what was deleted from this one: WebRTC, which no policy governs. A page
 * without an origin cannot reach into an empty frame, which leaves `srcdoc`: Trusted Types checks that.
 * All code that the page makes as text is checked here too, which is why `guards` are applied here.
 */
export function refuseNestedPages(guards?: Guards): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/^(?:webkit)?RTC|^XSLTProcessor$|^FencedFrameConfig$|^open$/.test(name))
      Reflect.deleteProperty(globalThis, name)
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', rules(guards))
}

function rules(guards?: Guards): Rules {
  const [nests, anew, splits, begins, written] = [
    NESTED_PAGE,
    OPENS_ANEW,
    SPLITS_A_NAME,
    /</,
    /^Document write/,
  ].map(matcher) as [Matches, Matches, Matches, Matches, Matches]
  const TypeErrorOfOurs = TypeError
  let hasTags = false
  return {
    createHTML(made, _type, sink) {
      // Checked last and as a string, because the page may have changed what the guard is made of.
      const html = guards ? `${guards.html(made)}` : made
      if (anew(sink) || nests(html)) throw new TypeErrorOfOurs(REFUSED)
      if (!written(sink)) return html
      hasTags ||= begins(html)
      // The space keeps the text written next from completing the name `srcdoc`.
      return hasTags && splits(html) ? `${html} ` : html
    },
    createScript(script, _type, sink) {
      if (anew(sink)) throw new TypeErrorOfOurs(REFUSED)
      return guards ? guards.script(script) : script
    },
    createScriptURL: (address) => address,
  }
}

type Matches = (text: string) => boolean

/** With its own `exec`, so a page that changes the prototypes changes nothing here. */
function matcher(pattern: RegExp): Matches {
  const { apply } = Reflect
  const { test, exec } = RegExp.prototype
  Object.defineProperty(pattern, 'exec', { value: exec })
  return (text) => apply(test, pattern, [text]) as boolean
}
