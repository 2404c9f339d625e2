// Finds the browsers of the tests: installed ones, else Debian's packages, for Chromium also an npm package.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, node, root, say } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const SHELL = ['chromium-headless-shell']
const FIREFOX = ['firefox-esr', 'firefox']
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
const FIREFOX_PLACES = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
}
/** The first Firefox ESR that supports all commands of the journeys: 140 cannot collect network responses. */
const FIREFOX_LEAST = 153

/** Returns the path of a Chromium that starts; installs Debian's package if permitted. */
export function ensureBrowser() {
  return (
    named('CHROME_PATH') ??
    onPath(NAMES) ??
    inPlace(PLACES) ??
    (fromDebian('Chromium', 'chromium') ? onPath(NAMES) : null) ??
    fromPackage() ??
    noBrowser()
  )
}

/**
 * Returns the path of Chromium's headless shell: the same engine without windows and tabs, at two thirds of
 * the processor time. Falls back to the full browser.
 */
export function ensureShell() {
  return (
    (process.env.CHROME_SHELL_PATH || null) ??
    onPath(SHELL) ??
    (fromDebian('Chromium', SHELL[0]) ? onPath(SHELL) : null) ??
    ensureBrowser()
  )
}

/** A Firefox that is new enough and plays the videos, or the reason why there is none. */
export function ensureFirefox() {
  const found = suitableFirefox()
  if (found.path || process.env.FIREFOX_PATH) return found
  return fromDebian('Firefox', 'firefox-esr', CODECS) ? suitableFirefox() : found
}

function suitableFirefox() {
  const path = named('FIREFOX_PATH') ?? onPath(FIREFOX) ?? inPlace(FIREFOX_PLACES)
  if (!path) return { missing: 'No Firefox was found; install it, or set FIREFOX_PATH to one' }
  const major = firefoxMajor(path)
  if (!(major >= FIREFOX_LEAST))
    return { missing: `${path} is Firefox ${major ?? 'of an unknown version'}; ${FIREFOX_LEAST} is needed` }
  if (!hasCodecs()) return { missing: `${path} cannot play the videos without the library libavcodec` }
  return { path }
}

function firefoxMajor(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const major = /Firefox (\d+)/.exec(stdout ?? '')?.[1]
  return major && Number(major)
}

/** On Linux, Firefox decodes H.264 with a system library that its package only recommends. */
const CODECS = 'libavcodec-extra'
function hasCodecs() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8', env: WITH_SBIN })
  return !stdout || stdout.includes('libavcodec.so')
}
const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH ?? ''}${delimiter}/usr/sbin${delimiter}/sbin` }

function noBrowser() {
  fail(
    'No Chromium was found. Install Chrome or Chromium, or set CHROME_PATH to one, and run npm test again.',
  )
}

function named(variable) {
  const path = process.env[variable]
  if (path && !existsSync(path)) fail(`${variable} names ${path}, which does not exist.`)
  return path || null
}

export function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return null
}

const inPlace = (places) => (places[process.platform] ?? []).find((path) => existsSync(path)) ?? null

export function fromDebian(browser, ...packages) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${browser} for the browser tests ...`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return spawnSync('apt-get', install, options).status === 0
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
