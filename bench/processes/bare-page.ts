import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { asPhone } from '../pages/slow-phone.ts'

/** The fastest version of a page: the same text and layout as static HTML and CSS, without scripts or fonts. */
export async function startBarePages(browser: Browser, from: string, paths: readonly string[]) {
  const files = new Map<string, { type: string; body: Buffer }>()
  const keep = (path: string, type: string, text: string) =>
    files.set(path, { type, body: brotliCompressSync(text) })
  for (const path of paths) {
    const { html, styles } = await stripped(browser, from, path)
    keep(path, 'text/html; charset=utf-8', html)
    for (const { path: address, css } of styles) keep(address, 'text/css; charset=utf-8', css)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
      return
    }
    const original = await fetch(from + path)
    response.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await original.arrayBuffer()))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The HTML and styles of the page once it is fully loaded and rendered. */
async function stripped(browser: Browser, from: string, path: string) {
  const context = await asPhone(browser)
  try {
    const page = await context.newPage()
    await page.goto(from + path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const styles = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    const html = (await page.content())
      .replaceAll(/<script\b[^]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>/g, '')
    return {
      html,
      styles: await Promise.all(styles.map(async (path) => ({ path, css: await sheet(from + path) }))),
    }
  } finally {
    await context.close()
  }
}

const sheet = async (url: string) =>
  (await (await fetch(url)).text()).replaceAll(/@font-face\s*\{[^}]*\}/g, '')
