import type { Job } from './messages.ts'

const IMPORTED = /(\bfrom\s*|\bimport\s*|\bimport\s*\(\s*)(['"])\.\/([a-z][a-z0-9-]*\.(?:js|ts))\2/g

/** The URL of the entry module; imported files get their URLs before the files that import them. */
export function linkModules(job: Job, tail: string, names: Map<string, string>): string {
  const made = new Map<string, string>()
  const open = new Set<string>()

  function address(name: string): string {
    const known = made.get(name)
    if (known) return known
    const file = job.files.find((one) => one.name === name)
    if (!file) throw new Error(`'./${name}' 파일을 찾을 수 없어요.`)
    if (open.has(name)) throw new Error(`'./${name}' 파일이 자기 자신을 다시 불러오고 있어요.`)
    open.add(name)
    const text = file.text.replaceAll(IMPORTED, (_all, before: string, quote: string, other: string) => {
      return `${before}${quote}${address(other)}${quote}`
    })
    const isEntry = name === job.entry
    const own = URL.createObjectURL(new Blob([isEntry ? text + tail : text], { type: 'text/javascript' }))
    made.set(name, own)
    names.set(own, name)
    return own
  }
  return address(job.entry)
}
