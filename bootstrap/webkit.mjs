// Finds WebKitGTK (Safari's engine) for the browser tests: an installed one, else Debian's packages.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromDebian, onPath } from './browser.mjs'

const LIBRARIES = '/usr/lib'
const PACKAGES = ['xvfb', 'webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav']

/** Returns the paths of WebKit, its driver and Xvfb, or the reason why they are missing. */
export function ensureWebKit() {
  const found = findWebKit()
  return found.missing && fromDebian('WebKit', ...PACKAGES) ? findWebKit() : found
}

/** The paths of the WebDriver, MiniBrowser and Xvfb, or a message that names the missing ones. */
export function findWebKit() {
  const parts = { driver: onPath(['WebKitWebDriver']), screen: onPath(['Xvfb']), browser: miniBrowser() }
  const missing = Object.keys(parts).filter((part) => !parts[part])
  if (!hasCodecs()) missing.push('codecs of the videos')
  if (missing.length === 0) return parts
  const packages = `the packages ${PACKAGES.join(', ')} of Debian bring them`
  return { missing: `WebKitGTK's ${missing.join(', ')} not found; ${packages}` }
}

const inside = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
const libraries = () => inside(LIBRARIES).filter((folder) => folder.endsWith('-linux-gnu'))

/** MiniBrowser is in a folder whose name contains the version of the library. */
const miniBrowser = () =>
  libraries()
    .flatMap(inside)
    .filter((folder) => /webkit(?:2)?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((one) => existsSync(one)) ?? null

/** WebKitGTK decodes H.264 through GStreamer's libavcodec plugin. */
const hasCodecs = () =>
  libraries().some((folder) => existsSync(join(folder, 'gstreamer-1.0', 'libgstlibav.so')))
