import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { namedFiles } from './web/feature-plugins.ts'
import { reactCompiler } from './web/react-compiler.ts'

/** A test without JSX needs a browser's objects only if it names an environment: `// @vitest-environment happy-dom`. */
const WITHOUT_BROWSER = globSync('web/**/*.test.ts').filter(
  (file) => !readFileSync(file, 'utf8').includes('@vitest-environment'),
)

export default defineConfig({
  plugins: [namedFiles, react(), reactCompiler()],
  test: {
    maxWorkers: '100%', // all cores, because no other step runs at the same time
    testTimeout: 30_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...WITHOUT_BROWSER],
          environment: 'happy-dom',
          pool: 'vmThreads', // a separate context for each file, at half the cost of a process
          setupFiles: ['bootstrap/note-component-file.mjs', 'web/testing/before-each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: WITHOUT_BROWSER,
          environment: 'node',
          pool: 'threads',
          isolate: false, // they leave nothing behind, and a context for each would cost more than its tests
          setupFiles: ['bootstrap/note-component-file.mjs', 'web/testing/patient-wait.ts'],
        },
      },
    ],
  },
})
