import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['web/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    restoreMocks: true,
  },
})
