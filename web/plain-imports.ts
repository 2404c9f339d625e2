import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` in a helper that preloads the import's style sheets. Ours have none but main.css, which
 * every page has, so the helper would be 800 bytes of each first visit for nothing.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
