import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` in a helper that preloads the import's style sheets. Ours have none but main.css, which
 * every page has, so ours only reports an import that failed and waits for its rescue (web/shell/reload/missing-code.ts).
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () => HELPER,
  },
}

const HELPER = `export const __vitePreload = (load) => load().catch(async (error) => {
  const detail = { error }
  dispatchEvent(new CustomEvent('missing-code', { detail }))
  await detail.rescue
  throw error
})`
