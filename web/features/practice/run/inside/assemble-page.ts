import { elementsOf } from './elements-of.ts'
import type { PageJob } from './messages.ts'
import { withoutNestedPages } from './nested-page.ts'

/** The frame's own policy applies here too; this one covers it where that is looser. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline' data:; img-src data: blob:; " +
  "font-src data:; media-src data: blob:; connect-src 'none'; frame-src 'none'; worker-src 'none'; form-action 'none'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default"

/** The learner's files as one page, with our scripts before the learner's. */
export function assemblePage({ files, entry, setup, guard }: PageJob, inside: string): string {
  const textOf = (name: string) => files.find((file) => file.name === name)?.text
  const page = new DOMParser().parseFromString(textOf(entry) ?? '', 'text/html')
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')) {
    const text = textOf(ownName(link.getAttribute('href')))
    if (text !== undefined) link.href = dataAddress('text/css', text)
  }
  for (const script of page.querySelectorAll('script')) {
    const text = textOf(ownName(script.getAttribute('src')))
    if (text === undefined) continue
    script.src = dataAddress('text/javascript', guard?.texts.get(text) ?? text)
    // Otherwise Firefox reports errors of `data:` scripts only as "Script error.".
    script.crossOrigin = 'anonymous'
  }
  if (guard) putGuarded(page, guard.texts)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = POLICY
  const scriptOf = (text: string) => {
    const script = page.createElement('script')
    script.textContent = `${text.replaceAll('</script', String.raw`<\/script`)}\n;document.currentScript.remove()`
    return script
  }
  const ours = scriptOf(inside)
  // Our script reads these, runs before the learner's scripts, and removes its element.
  if (guard) Object.assign(ours.dataset, { guard: guard.name, limit: guard.limitMs })
  const scripts = [...(guard?.code ? [scriptOf(guard.code)] : []), ours, ...(setup ? [scriptOf(setup)] : [])]
  const noNames = page.createElement('meta')
  noNames.httpEquiv = 'x-dns-prefetch-control'
  noNames.content = 'off'
  // `:where` has no specificity, so any rule of the learner wins.
  const letters = page.createElement('style')
  letters.textContent =
    ":where(html){font-family:system-ui,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif}"
  page.head.prepend(policy, noNames, letters, ...scripts)
  return (page.doctype ? '<!doctype html>' : '') + withoutNestedPages(page.documentElement.outerHTML)
}

function putGuarded(page: Document, texts: Map<string, string>): void {
  for (const element of elementsOf(page)) {
    const script = element.localName === 'script' ? texts.get(element.textContent ?? '') : undefined
    if (script !== undefined) element.textContent = script
    for (const attribute of element.attributes)
      if (attribute.name.startsWith('on')) attribute.value = texts.get(attribute.value) ?? attribute.value
  }
}

const ownName = (address: string | null) => (address ?? '').replace(/^\.?\//, '')
const dataAddress = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`
