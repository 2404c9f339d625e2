import { freshDatabase, type TestDatabase } from './database.ts'

let held: TestDatabase | undefined

/** Keeps the shared test server running during all test files, so that it starts only once. */
export async function globalSetup(): Promise<void> {
  held = await freshDatabase()
}

export async function globalTeardown(): Promise<void> {
  await held?.drop()
}
