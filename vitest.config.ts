import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { namedFiles } from './web/feature-plugins.ts'
import { reactCompiler } from './web/react-compiler.ts'

export default defineConfig({
  plugins: [namedFiles, react(), reactCompiler()],
  test: {
    include: ['web/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    pool: 'vmThreads', // a separate context for each file, at half the cost of a process
    maxWorkers: '100%', // all cores, because no other step runs at the same time
    setupFiles: ['bootstrap/note-component-file.mjs', 'web/testing/before-each-file.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
