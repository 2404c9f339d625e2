import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { readBranding } from './features/site/branding.ts'
import { readLegalDrafts } from './features/site/legal-texts.ts'
import { refuseHalfRestored } from './operation/restore-mark.ts'
import type { Config } from './platform/config/config.ts'
import { refusePublicDemo } from './platform/config/demo-exposure.ts'
import { keepFilesPrivate, makePrivateFolder } from './platform/data-folder.ts'
import { asStartFailure, StartFailure } from './platform/database/start-failure.ts'

/**
 * Throws a `StartFailure` for what can be known before anything is opened: an accidental second start must not
 * touch the first one's database. Makes this process and its children create private files only.
 */
export async function checkStart(config: Config): Promise<void> {
  refusePublicDemo(config)
  keepFilesPrivate()
  readBranding(config)
  readLegalDrafts(config)
  await requireFreePort(config)
  requireWritable(config.DATA_DIR)
  refuseHalfRestored(config.DATA_DIR)
}

function requireFreePort({ PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, PORT, HOST)))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

export function portFailure(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): StartFailure {
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is already in use; end the other program or start with PORT=${port + 1}.`,
    )
  }
  return new StartFailure(`Cannot listen on ${host}:${port}: ${message}.`)
}

function requireWritable(dataDir: string): void {
  try {
    makePrivateFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw asStartFailure(error, `The data folder ${dataDir}`)
  }
}

/** A start that only waits for the schema needs no rights of the owner and gives none. */
export const asOpened = (config: Config): Config =>
  config.MIGRATIONS === 'await' ? { ...config, DATABASE_OWNER_URL: undefined } : config
