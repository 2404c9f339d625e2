import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['web/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    pool: 'vmThreads', // a context of its own for each file, at half the price of a process
    maxWorkers: '100%', // of the cores: nothing else runs meanwhile
    setupFiles: ['bootstrap/note-component-file.mjs', 'web/testing/before-each-file.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
