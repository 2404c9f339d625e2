import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanFeatures, namedFiles } from './web/feature-plugins.ts'
import { plainImports } from './web/plain-imports.ts'
import { reactCompiler } from './web/react-compiler.ts'

/**
 * Chunks of the first visit: large files compress better, and libraries, which rarely change, stay cached. The entry
 * loads `hydration` at once, but runs it in a separate task (web/main.tsx).
 */
const FIRST_VISIT = [
  {
    name: 'hydration',
    test: /\/node_modules\/(react-dom\/(client|cjs\/react-dom-client)|scheduler\/)/,
    priority: 3,
  },
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
  { name: 'shell', tags: ['$initial'], priority: 1 },
  {
    name: 'catalogue',
    test: /\/web\/(features\/catalogue\/(cover|course-card|parts\/(course-floor|lay-cover|open-lecture|refund-words|section))|features\/wish\/wish-toggle|ui\/(empty|words\/(money|won)))\./,
  },
  {
    name: 'door',
    test: /\/web\/(features\/identity\/parts\/(account-(frame|heading|layout)|floor-band|kakao-button|other-way|use-reason)|ui\/form\/form-message)\./,
  },
]

/**
 * Makes Chrome (136 or later) compile all functions of the code editor while it loads, off the main thread,
 * instead of at the first key presses. Other browsers ignore this comment.
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
    // Before the compilers, which change the text.
    command === 'serve' || isSsrBuild ? namedFiles : leanFeatures,
    plainImports,
    react(),
    // The server renders a page once, so memoization would only make its bundle slower to build.
    isSsrBuild ? null : reactCompiler(),
    tailwindcss(),
  ],
  // The SockJS client expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    // The first versions with both light-dark() and the popover attribute.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The Content-Security-Policy forbids data: URLs for scripts and fonts.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // The server preloads a first page's files; Vite's preload lists for later pages would cost more than they save.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/main.tsx',
      // These functions have no side effects, so unused declarations are removed from a page's bundle.
      treeshake: { manualPureFunctions: ['call', 'problem', 'pathId', 'pageOf'] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: FIRST_VISIT }, postBanner: compileHint },
    },
  },
  // Bundle all packages into the built server file: the running product installs no rendering packages.
  ssr: { noExternal: command === 'build' ? true : undefined },
}))
