import { freshDatabase, type TestDatabase } from './database.ts'

let held: TestDatabase | undefined

/** Keeps the shared test server up from the first test file to the last, so that it is started once. */
export async function globalSetup(): Promise<void> {
  held = await freshDatabase()
}

export async function globalTeardown(): Promise<void> {
  await held?.drop()
}
