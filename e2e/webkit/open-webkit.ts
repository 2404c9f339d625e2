import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder } from 'selenium-webdriver'
import { findWebKit, type WebKit } from '../../bootstrap/webkit.mjs'
import { freePort } from '../../server/testing/free-port.ts'
import { tempFolder } from '../../server/testing/temp-folder.ts'
import { until } from '../../server/testing/until.ts'
import { WebKitPage } from './webkit-page.ts'

/** As wide as the widest layout. */
const SCREEN_WIDTH = 1440
const SCREEN_HEIGHT = 1000
const SCRIPT_MS = 240_000

/** Opens WebKitGTK's MiniBrowser on a separate screen with an empty profile, driven by WebDriver. */
export async function openWebKit(baseUrl: string): Promise<{ page: WebKitPage; close(): Promise<void> }> {
  const webkit = findWebKit()
  if (webkit.missing !== undefined) throw new Error(webkit.missing)
  const home = tempFolder('webkit')
  const screen = await openScreen(webkit)
  const { service, address } = await openDriver(webkit, { DISPLAY: screen.display, ...settings(home) })
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] },
    })
    .build()
  await driver.manage().setTimeouts({ script: SCRIPT_MS })
  await driver.manage().window().setRect({ x: 0, y: 0, width: SCREEN_WIDTH, height: SCREEN_HEIGHT })
  return {
    page: new WebKitPage(driver, baseUrl),
    async close() {
      await driver.quit().catch(() => {})
      await ended(service)
      await ended(screen.process)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** An empty profile without animations, which cost processor time. */
function settings(home: string): Record<string, string> {
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(home, version))
    writeFileSync(join(home, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  }
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    LANGUAGE: 'ko',
    TZ: 'Asia/Seoul',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The browser uses no message bus and no accessibility service of this machine.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  }
}

async function openScreen({ screen }: WebKit) {
  const child = spawn(
    screen,
    ['-displayfd', '3', '-screen', '0', `${SCREEN_WIDTH}x${SCREEN_HEIGHT}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { process: child, display: `:${number.toString().trim()}` }
}

async function openDriver({ driver }: WebKit, env: Record<string, string>) {
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await until(
    async () => (await fetch(`${address}/status`).catch(() => null))?.ok,
    'WebKitWebDriver to answer',
  )
  return { service, address }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
