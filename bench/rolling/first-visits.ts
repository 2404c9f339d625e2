import type { Client } from '#server/testing/client.ts'
import type { RepeatedLoad } from '#server/testing/chaos/load.ts'

const BUILT_FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2|webp)/g
/** A script that another one imports, statically or later. */
const IMPORTED = /["'`]\.\/([\w.-]+\.js)["'`]/g

/** New visitors load the landing page with all that it names, and open tabs of any release load more of their code. */
export function firstVisitLoad(guest: () => Client): RepeatedLoad {
  const ofTabs = new Set<string>()
  return {
    kind: 'first visit',
    pauseMs: 250,
    async once() {
      const visitor = guest()
      const page = await loaded(visitor, '/')
      for (const [path] of page.matchAll(BUILT_FILE)) {
        const text = await loaded(visitor, path)
        if (path.endsWith('.js'))
          for (const [, name] of text.matchAll(IMPORTED)) ofTabs.add(`/assets/${name}`)
      }
      const code = [...ofTabs][Math.floor(Math.random() * ofTabs.size)]
      if (code) await loaded(visitor, code)
    },
  }
}

async function loaded(visitor: Client, path: string): Promise<string> {
  const { status, text } = await visitor.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return text
}
