// WebKitGTK (Safari's engine) for the browser tests: the machine's own, else Debian's packages.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromDebian, onPath } from './browser.mjs'

const LIBRARIES = '/usr/lib'
const PACKAGES = ['xvfb', 'webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav']

/** WebKit with its driver and a screen, or the reason why there is none. */
export function ensureWebKit() {
  const found = findWebKit()
  return found.missing && fromDebian('WebKit', ...PACKAGES) ? findWebKit() : found
}

/** Where the driver, the browser that it drives and the screen to draw on are, or what is missing. */
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

/** In a folder that is named for the version of the library. */
const miniBrowser = () =>
  libraries()
    .flatMap(inside)
    .filter((folder) => /webkit(?:2)?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((one) => existsSync(one)) ?? null

/** WebKitGTK decodes H.264 by GStreamer's bridge to libavcodec. */
const hasCodecs = () =>
  libraries().some((folder) => existsSync(join(folder, 'gstreamer-1.0', 'libgstlibav.so')))
