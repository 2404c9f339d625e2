import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanRouter } from './web/lean-router.ts'

/** No later chunk brings a style sheet, so the helper that would wait for one is only weight. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Which file a route is drawn from only the server asks; in the browser the names are weight on every first visit. */
const namelessRoutes: Plugin = {
  name: 'nameless-routes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/routes\.tsx$/ },
    handler: (code, _id, options) =>
      options?.ssr ? null : code.replaceAll(/'web\/(?:pages|shell|features)\/[\w./-]+'/g, "''"),
  },
}

/** Public pages and the shell are drawn once; remembering every piece of them costs bytes on a first visit, and saves nothing. */
const DRAWN_ONCE = [
  /\/node_modules\//,
  /\/web\/(shell|features\/catalogue|pages\/(home|not-found)|pages\/course\/c|ui\/(boards|button|confirm|empty|link|problem))/,
]

/** What every page starts with, in a few files: together it packs better, and the libraries change more rarely than we do. */
const FIRST_VISIT = [
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
  { name: 'shell', tags: ['$initial'], priority: 1 },
  {
    name: 'catalogue',
    test: /\/web\/features\/catalogue\/(cover|course-card|course-floor|lay-cover|open-lecture|refund-words|section)\./,
  },
  {
    name: 'door',
    test: /\/web\/features\/identity\/parts\/(account-(frame|ground|heading)|floor-band|form-message|kakao-button|other-way|use-(reason|way-back))\./,
  },
]

/**
 * The browser compiles the whole of the code editor while it loads, beside the page, and not function by function under the first keys
 * (the comment is Chrome's, from 136 on; others pass over it).
 */
const compileHint = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => /\/node_modules\/@(codemirror|lezer)\//.test(id))
    ? '//# allFunctionsCalledOnLoad'
    : ''

export default defineConfig(({ command, isSsrBuild = false }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  clearScreen: false,
  plugins: [
    react(),
    // The server renders a page once: memory for re-rendering would only make its bundle slower to build.
    isSsrBuild ? null : babel({ exclude: DRAWN_ONCE, presets: [reactCompilerPreset()] }),
    tailwindcss(),
    plainImports,
    isSsrBuild ? null : leanRouter,
    namelessRoutes,
  ],
  // The SockJS client looks for its surroundings under the name that Node gives them.
  define: { global: 'globalThis' },
  build: {
    // light-dark() and the popover attribute are in every browser from here on.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The page policy forbids data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // The server names what a first page needs; the lists and the code for later pages would weigh more than they save.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/main.tsx',
      // Declaring a call or a refusal has no effect of its own: what a page does not use stays out of it.
      treeshake: { manualPureFunctions: ['call', 'problem', 'pathId', 'pageOf'] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: FIRST_VISIT }, postBanner: compileHint },
    },
  },
  // The built server file stands alone: what draws pages is no dependency of the running product.
  ssr: { noExternal: command === 'build' ? true : undefined },
}))
