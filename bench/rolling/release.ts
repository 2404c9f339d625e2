import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The first release whose processes accept a newer database. */
const FIRST = [1, 9, 0]

export type Release = { version: string; commit: string }

/** The last commit of the release before this working tree's: its tag, or the parent of the commit that raised the version. */
export function previousRelease(): Release {
  const raised = git('log', '-1', '--format=%H', '-G^  "version": ', '--', 'package.json')
  const parent = git('rev-parse', `${raised}^`)
  const version = versionAt(parent)
  const tag = spawnSync('git', ['rev-parse', '-q', '--verify', `v${version}^{commit}`], { cwd: ROOT })
  return { version, commit: tag.status === 0 ? tag.stdout.toString().trim() : parent }
}

export function releaseAt(revision: string): Release {
  const commit = git('rev-parse', `${revision}^{commit}`)
  return { version: versionAt(commit), commit }
}

/** Unpacks, installs and builds a release below `.cache/`; returns its folder. A finished one is used again. */
export function prepareRelease({ version, commit }: Release): string {
  requireRolling(version)
  const folder = join(ROOT, '.cache', 'releases', commit)
  if (existsSync(folder)) return folder
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, draft], ROOT)
  install(draft)
  run(nodeOf(draft), ['web/build.ts'], draft)
  renameSync(draft, folder)
  return folder
}

/** Node as that release pins it. */
export const nodeOf = (root: string) => join(root, 'node_modules', 'node', 'bin', 'node')

function requireRolling(version: string): void {
  const [one, two] = [version.split('.').map(Number), FIRST]
  const differs = one.findIndex((part, at) => part !== two[at])
  if (differs >= 0 && one[differs]! < two[differs]!)
    throw new Error(
      `Processes of ${version} accept no newer database; releases roll from ${FIRST.join('.')} on.`,
    )
}

/** Links the packages of this working tree if the release has the same ones. */
function install(draft: string): void {
  if (packagesOf(draft) === packagesOf(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(draft, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund'], draft)
}

function packagesOf(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return JSON.stringify({ ...packages, '': { ...packages[''], version: undefined } })
}

const versionAt = (commit: string): string =>
  (JSON.parse(git('show', `${commit}:package.json`)) as { version: string }).version

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`The release before this one is in the history of git only: ${stderr.trim()}`)
  return stdout.trim()
}

function run(command: string, words: string[], cwd: string): void {
  const { status } = spawnSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`)
}
