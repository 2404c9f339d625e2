import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { namedFiles } from './web/feature-plugins.ts'

export default defineConfig({
  plugins: [react(), namedFiles],
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
