import { spawn } from 'node:child_process'

type Identity = { uid?: number; gid?: number }
type Result = { succeeded: boolean; stdout: string; stderr: string }

// PostgreSQL gets none of the product's environment: secrets stay out, PGHOST and LC_* cannot influence it.
export const BARE_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && {
    SystemRoot: process.env['SystemRoot'],
    TEMP: process.env['TEMP'],
  }),
}

/** Runs a program without a shell, as `identity`. Never throws: one that cannot start counts as failed. */
export function run(command: string, args: string[], identity: Identity = {}): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...identity,
      cwd: '/',
      env: BARE_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', (error) => resolve({ succeeded: false, stdout, stderr: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, stdout, stderr }))
  })
}
