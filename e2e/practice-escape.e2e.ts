import type { Browser, Page } from '@playwright/test'
import type { PracticeLanguage } from '../contract/practice/practice.ts'
import { BROKEN_WORDS, MEMORY_WORDS } from '../web/features/practice/run/run-words.ts'
import { asSurvivor, crashFrames, type InPage } from './fixtures/devtools.ts'
import { openElsewhere } from './fixtures/elsewhere.ts'
import {
  ENDLESS,
  ENDLESS_PAGES,
  gradeCode,
  GUARDED_PAUSE_MOST_MS,
  limitTo,
  openRunnerOn,
  type RunReport,
  runCode,
  runInTime,
  runPage as runPageOn,
  runsAside,
  TRIES,
} from './fixtures/practice-runner.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const FRAME = '/practice/frame'
/**
 * Shorter time limits than the product's (web/features/practice/run/limits.ts), so that endless programs end
 * soon. A Python that has just started from its snapshot first compiles its imports, which takes seconds on a
 * busy machine.
 */
const LIMITS_MS = { javascript: 3000, python: 4000, sqlite: 3000, postgresql: 3000, html: 2500 }
/** For programs that never end, which use a processor until they are stopped. */
const ENDLESS_MS = 1000
const ENDLESS_LIMITS_MS = {
  javascript: ENDLESS_MS,
  python: ENDLESS_MS,
  sqlite: ENDLESS_MS,
  postgresql: ENDLESS_MS,
  html: ENDLESS_MS,
}

// One page and one runner for all tests but those that end a process, so that each runtime starts as rarely as it can.
let page: Page
let elsewhere: Awaited<ReturnType<typeof openElsewhere>>
test.beforeAll(async ({ browser, baseURL }) => {
  elsewhere = await openElsewhere()
  page = await browser.newPage({ baseURL })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('kept', 'mine'))
  await openRunnerOn(page, { limitsMs: LIMITS_MS })
})
test.afterAll(async () => {
  await page.close()
  elsewhere.close()
})
test.afterEach(() => expect(elsewhere.reached).toEqual([]))

const runJs = (text: string) => runInTime(page, 'javascript', 'main.js', text)
const runPage = (text: string) => runInTime(page, 'html', 'index.html', text)

async function gradeInTime(...what: Parameters<typeof gradeCode>) {
  for (let tries = 1; ; tries += 1) {
    const outcomes = await gradeCode(...what)
    if (outcomes.every(({ state }) => state !== 'timeout') || tries === TRIES) return outcomes
  }
}

/** A program that prints a line for each attempt: its result, or the name of its error. */
const tries = (...attempts: string[]) =>
  attempts
    .map(
      (code) => `try { console.log('got', await (${code})) } catch (error) { console.log('no', error.name) }`,
    )
    .join('\n')

test('a program cannot read our page, cookies or storage', async () => {
  const attempts = [
    'document.title',
    'parent.document.title',
    'top.document.title',
    'document.cookie',
    'localStorage.getItem("kept")',
    'sessionStorage.length',
    'indexedDB.open("x")',
    'caches.keys()',
    'navigator.storage.getDirectory()',
  ]
  const { lines } = await runJs(tries(...attempts))
  expect(lines).toHaveLength(attempts.length)
  for (const line of lines) expect(line).toMatch(/^no /)
})

test('neither does a page', async () => {
  const attempts = [
    'parent.document.title',
    'top.document.title',
    'top.localStorage',
    'document.cookie',
    'localStorage.getItem("kept")',
    'indexedDB.open("x")',
    'caches.keys()',
    'navigator.serviceWorker.register("/sw.js")',
    'open("/mypage") ?? Promise.reject(new Error())',
  ]
  const { lines } = await runPage(`<script type="module">${tries(...attempts)}</script>`)
  expect(lines).toHaveLength(attempts.length)
  for (const line of lines) expect(line).toMatch(/^no /)
})

test('a program reaches no network, ours or elsewhere', async () => {
  const { address, host } = elsewhere
  const own = new URL(page.url()).origin
  const { lines } = await runJs(
    tries(
      `fetch('${address}/fetch')`,
      `fetch('${own}/api/site')`,
      `new Promise((done, fail) => { const x = new XMLHttpRequest(); x.onload = done; x.onerror = () => fail(new Error()); x.open('GET', '${address}/xhr'); x.send() })`,
      `new Promise((done, fail) => { const s = new WebSocket('ws://${host}/ws'); s.onopen = done; s.onerror = () => fail(new Error()) })`,
      `new Promise((done, fail) => { const s = new EventSource('${address}/events'); s.onopen = done; s.onerror = () => fail(new Error()) })`,
      `import('${address}/module.js')`,
      `importScripts('${address}/script.js')`,
      `new FontFace('a', 'url(${address}/font)').load()`,
      `navigator.sendBeacon('${address}/beacon')`,
      `new Worker('${address}/worker.js')`,
      `eval('1')`,
    ),
  )
  expect(lines).toHaveLength(11)
  for (const line of lines) expect(line).toMatch(/^no /)
})

test('a page reaches no network either', async () => {
  const { address, host } = elsewhere
  await runPage(`<!doctype html>
    <head><link rel="stylesheet" href="${address}/sheet"><link rel="prefetch" href="${address}/prefetch">
    <link rel="icon" href="${address}/icon"><link rel="manifest" href="${address}/manifest"></head>
    <style>@import url(${address}/import); body { background: url(${address}/background) }</style>
    <img src="${address}/image" srcset="${address}/set 2x"><video src="${address}/video" poster="${address}/poster"></video>
    <object data="${address}/object"></object><embed src="${address}/embed"><iframe src="${address}/frame"></iframe>
    <svg><image href="${address}/svg"/></svg><a id="a" href="${address}/link" ping="${address}/ping">a</a>
    <form id="f" action="${address}/form" method="post"><input name="x" value="secret"></form>
    <script src="${address}/script"></script>
    <script>
      fetch('${address}/fetch').catch(() => {})
      navigator.sendBeacon('${address}/beacon', 'secret')
      new WebSocket('ws://${host}/ws')
      new EventSource('${address}/events')
      new Image().src = '${address}/new-image'
      try { new Worker('${address}/worker') } catch {}
      document.getElementById('a').click()
      document.getElementById('f').requestSubmit()
      HTMLFormElement.prototype.submit.call(document.getElementById('f'))
      setTimeout(() => console.log('done'), 600)
    </script>`)
})

for (const [how, html] of Object.entries({
  'by its location': (to: string) => `<script>location.href = '${to}/?secret'</script>`,
  'by a refresh': (to: string) => `<meta http-equiv="refresh" content="0;url=${to}/?secret">`,
  'by a link of another target': (to: string) =>
    `<a id="a" href="${to}/?secret" target="_top">a</a><a id="b" href="${to}/?secret" target="_blank">b</a>
     <script>addEventListener('click', (event) => event.stopImmediatePropagation(), true); a.click(); b.click()</script>`,
  'by the top window': (to: string) => `<script>top.location = '${to}/?secret'</script>`,
  'by the frame around it': (to: string) => `<script>parent.location = '${to}/?secret'</script>`,
}))
  test(`a page goes nowhere ${how}`, async () => {
    const before = page.url()
    for (const to of [elsewhere.address, new URL('/practice/frame', before).href])
      await runCode(page, 'html', 'index.html', html(to))
    expect(page.url()).toBe(before)
    expect(page.context().pages()).toHaveLength(1)
  })

/** Runs a program that never ends, while our page must respond; its short limit is for it alone. */
async function runEndless(run: () => Promise<RunReport>): Promise<RunReport> {
  await limitTo(page, ENDLESS_LIMITS_MS)
  try {
    return await runsAside(page, run)
  } finally {
    await limitTo(page, LIMITS_MS)
  }
}

for (const text of [
  'Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0)',
  'while (true) {}',
])
  test(`our page stays responsive while a program runs ${text.slice(0, 24)}`, async () => {
    const { state } = await runEndless(() => runCode(page, 'javascript', 'main.js', text))
    expect(state).toMatch(/timeout|error/)
    expect((await runJs('console.log(1 + 1)')).lines).toEqual(['2'])
  })

for (const [where, files] of Object.entries(ENDLESS_PAGES))
  test(`the page stays responsive while a page never ends ${where} @guarded`, async () => {
    // The product's limit: on a slow machine a shorter one ends the page before the guard has seen enough of it.
    await limitTo(page, { html: 5000 })
    const { state, message } = await runsAside(page, () => runPageOn(page, ...files), GUARDED_PAUSE_MOST_MS)
    expect(state).toBe('timeout')
    expect(message).toContain('무한 반복이라 멈췄어요.')
    await limitTo(page, LIMITS_MS)
  })

test('an error in a script file names its line, also after loops and functions', async () => {
  const script = 'const f = () =>\n  1\nfor (let n = 0; n < 3; n += 1)\n  f()\nwhile (false);\nnull.x'
  const { state, lines } = await runPageOn(page, '<script src="script.js"></script>', script)
  expect(state).toBe('error')
  expect(lines.join()).toContain('script.js 6번째 줄: TypeError')
})

test('the time that a frame takes to open does not count against the program', async () => {
  const limitMs = 1000
  await limitTo(page, { html: limitMs })
  await page.route('**/practice/frame/page', async (route) => {
    await page.waitForTimeout(1.5 * limitMs) // the case itself
    await route.continue()
  })
  expect((await runPage('<script>console.log(1 + 1)</script>')).lines).toEqual(['2'])
  await page.unroute('**/practice/frame/page')
  await limitTo(page, LIMITS_MS)
})

/** A separate page, because the process of its frame may end with the program. */
async function withOwnPage(browser: Browser, run: (page: Page, survivor: InPage) => Promise<void>) {
  const own = await browser.newPage({ baseURL: new URL(page.url()).origin })
  try {
    await own.goto('/')
    await openRunnerOn(own, { limitsMs: LIMITS_MS })
    await run(own, await asSurvivor(own))
  } finally {
    await own.close()
  }
}

const ONE_AND_ONE = ['javascript', 'main.js', 'console.log(1 + 1)'] as const

/** The process of the frame may end late, and then stops the program that runs at that moment. */
async function onlyOneMayBreak(own: InPage) {
  const next: RunReport[] = []
  for (let runs = 0; runs < 3; runs += 1) next.push(await runCode(own, ...ONE_AND_ONE))
  const whole = next.filter(({ message }) => message !== BROKEN_WORDS)
  expect(whole.length).toBeGreaterThanOrEqual(next.length - 1)
  for (const { lines } of whole) expect(lines).toEqual(['2'])
}

const FILLING = [
  ['javascript', 'main.js', 'const all = []; while (true) all.push(new Array(1_000_000).fill(all.length))'],
  ['javascript', 'main.js', "let text = 'x'; while (true) text += text"],
  ['python', 'main.py', "a = []\nwhile True: a.append('x' * 10_000_000)"],
] as const

test('a program that fills memory with arrays, strings or Python objects is stopped and harms no other', ({
  browser,
}) =>
  withOwnPage(browser, async (_, own) => {
    await limitTo(own, { javascript: 1500 })
    for (const [language, name, text] of FILLING) {
      const { state, message } = await runsAside(own, () => runCode(own, language, name, text))
      expect(state, text).toMatch(/timeout|error/)
      expect(message, text).not.toBe('')
      await onlyOneMayBreak(own)
    }
  }))

/** The message of a program that was running when the process of its frame ended. */
async function crashedUnder(browser: Browser, opened: Page, own: InPage): Promise<string> {
  await own.evaluate(async () => {
    // A worker sends no line before it is 40 ms old.
    const text = "const at = Date.now() + 100; while (Date.now() < at); console.log('began'); while (true);"
    const program = { language: 'javascript' as const, files: [{ name: 'main.js', text }] }
    await new Promise<unknown>((began) => {
      Object.assign(window, { ending: window.practiceRunner.run(program, { onLine: began }) })
    })
  })
  await crashFrames(browser, opened)
  return await own.evaluate(
    async () => (await (window as unknown as { ending: Promise<RunReport> }).ending).message,
  )
}

test('a frame that ends is replaced: the message names memory only where no earlier program was stopped, and a starting program runs @engines', ({
  browser,
}) =>
  withOwnPage(browser, async (opened, own) => {
    expect(await crashedUnder(browser, opened, own)).toBe(MEMORY_WORDS)
    expect((await runCode(own, ...ONE_AND_ONE)).lines).toEqual(['2'])
    await limitTo(own, ENDLESS_LIMITS_MS)
    expect((await runCode(own, ...ENDLESS[0])).state).toBe('timeout')
    await limitTo(own, LIMITS_MS)
    // The memory of the stopped program may end the process later, while another program runs.
    expect(await crashedUnder(browser, opened, own)).toBe(BROKEN_WORDS)

    expect((await runCode(own, ...ONE_AND_ONE)).lines).toEqual(['2'])
    await own.evaluate(() => {
      const program = {
        language: 'python' as const,
        files: [{ name: 'main.py', text: 'print(1 + 1)' }],
      }
      const lines: string[] = []
      const ending = window.practiceRunner.run(program, { onLine: (line) => lines.push(line.text) })
      Object.assign(window, { ending: ending.then(() => lines) })
    })
    await crashFrames(browser, opened)
    expect(await own.evaluate(() => (window as unknown as { ending: Promise<string[]> }).ending)).toEqual([
      '2',
    ])
  }))

/** Code that sends a datagram to `stun` if the window `view` has WebRTC. */
const callsBy = (view: string, { stun } = elsewhere) => `{
  const peer = new (${view}.RTCPeerConnection)({ iceServers: [{ urls: '${stun}' }] })
  peer.createDataChannel('x')
  void peer.createOffer().then((offer) => peer.setLocalDescription(offer))
}`

test('WebRTC reaches whom it calls where nobody forbids it, so its silence says something', async ({
  browser,
}) => {
  const called = await openElsewhere()
  const free = await browser.newPage()
  await free.evaluate(callsBy('window', called))
  await expect.poll(() => called.reached).toContain('datagram')
  await free.close()
  called.close()
})

test('a page has no WebRTC, and no page within it that would', async () => {
  const written = `<script>try ${callsBy('window')} catch {}</script>`
  const nested = `<iframe srcdoc="${written.replaceAll('"', '&quot;')}"></iframe>`
  const attempts = [
    callsBy('window'),
    `const frame = document.createElement('iframe'); document.body.append(frame); ${callsBy('frame.contentWindow')}`,
    `document.body.insertAdjacentHTML('beforeend', '<iframe></iframe>'); ${callsBy('window[0]')}`,
    `const frame = document.createElement('iframe'); frame.srcdoc = text; document.body.append(frame)`,
    `const frame = document.createElement('iframe'); frame['src' + 'doc'] = text; document.body.append(frame)`,
    `const frame = document.createElement('iframe'); frame.setAttribute('srcdoc', text); document.body.append(frame)`,
    `const frame = document.createElement('iframe'); const one = document.createAttribute('srcdoc')
     frame.setAttributeNode(one); one.value = text; document.body.append(frame)`,
    `const other = document.implementation.createHTMLDocument(); other.body.innerHTML = nested
     document.body.append(other.body.firstChild)`,
    `document.body.append(document.createRange().createContextualFragment(nested))`,
    `document.body.append(new DOMParser().parseFromString(nested, 'text/html').body.firstChild)`,
    `document.body.append(Document.parseHTMLUnsafe(nested).body.firstChild)`,
    `RegExp.prototype.test = RegExp.prototype.exec = () => false; document.body.innerHTML = nested`,
    `new XSLTProcessor()`,
    `location.href = 'javascript:' + JSON.stringify(text)`,
    `trustedTypes.createPolicy('own', { createHTML: (html) => html }); trustedTypes.createPolicy('default', {})`,
  ]
  // Escape `<`: a nested script tag would end the script; and `doc=`: `srcdoc=` is removed from written HTML.
  const told = (text: string) =>
    JSON.stringify(text)
      .replaceAll('<', String.raw`\u003c`)
      .replaceAll('doc=', String.raw`doc\u003d`)
  const scripts = attempts.map(
    (code) =>
      `try { const text = ${told(written)}; const nested = ${told(nested)}; ${code} } catch { console.log('no') }`,
  )
  const { lines } = await runPage(
    `<body>${nested}<template>${nested}</template><noscript><p title="</noscript>${nested.replaceAll('"', "'")}"></p></noscript>
     <script>document.write('<iframe src'); document.write('doc="'); document.write(${told(written.replaceAll('"', '&quot;'))} + '"></iframe>')</script>
     <script>${scripts.join('\n')};
     document.body.append(document.querySelector('template')?.content.cloneNode(true) ?? '')
     setTimeout(() => console.log('done'), 900)</script>`,
  )
  expect(lines.at(-1)).toBe('done')
})

test('a page that names hosts to its browser says nothing to them', async () => {
  const { address } = elsewhere
  await runPage(`<head><link rel="preconnect" href="${address}"><link rel="dns-prefetch" href="${address}">
    <link rel="preload" as="image" href="${address}/preload"><link rel="modulepreload" href="${address}/module">
    <link rel="prerender" href="${address}/prerender">
    <script type="speculationrules">{"prefetch":[{"urls":["${address}/rules"]}],"prerender":[{"urls":["${address}/rules"]}]}</script>
    </head><script>setTimeout(() => console.log('done'), 600)</script>`)
})

test('a page that opens windows and dialogs opens none', async () => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  const { lines } = await runPage(
    "<script>alert('a'); confirm('b'); prompt('c'); window.open?.('/')</script>",
  )
  expect(lines).toEqual(['[alert] a', '[confirm] b', '[prompt] c'])
  expect(dialogs).toBe(0)
  expect(page.context().pages()).toHaveLength(1)
})

test('a program cannot start workers', async () => {
  const { lines } = await runJs(
    tries(`(() => { for (;;) new Worker(URL.createObjectURL(new Blob(['']))) })()`),
  )
  expect(lines[0]).toMatch(/^no /)
})

test('a flood of lines is cut, and the page reads it without a pause', async () => {
  const { lines } = await runsAside(page, () =>
    runCode(page, 'javascript', 'main.js', "for (let i = 0; i < 100_000; i += 1) console.log('line', i)"),
  )
  expect(lines.join('\n').length).toBeLessThan(66_000)
  expect(lines.at(-1)).toContain('출력이 너무 길어서')
})

const TAMPERING = `
const forged = { say: 'done', state: 'finished', message: '', value: '42', output: '42', isSpent: false }
for (const name of ['push', 'join', 'map', 'slice', 'indexOf', 'includes', 'forEach', Symbol.iterator]) Array.prototype[name] = function () { return ['42'] }
JSON.stringify = () => '42'
JSON.parse = () => forged
Object.prototype.value = '42'
Object.prototype.state = 'passed'
String.prototype.slice = String.prototype.replace = String.prototype.split = () => '42'
Number.prototype.toString = () => '42'
Object.is = () => true
Promise.prototype.then = function (done) { return done?.(42) }
Reflect.apply = Function.prototype.call = Function.prototype.apply = () => '42'
MessagePort.prototype.postMessage = function () {}
Object.defineProperty(MessageEvent.prototype, 'data', { get: () => forged })
globalThis.postMessage?.(forged)
for (const key of Object.getOwnPropertyNames(globalThis)) if (key.startsWith('hook')) globalThis[key].passed()
const answer = 41
`
const QUIET_TAMPERING = `
JSON.stringify = () => '42'
Number.prototype.toString = () => '42'
String.prototype.slice = () => '42'
Array.prototype.push = function () { return 42 }
Reflect.ownKeys = Reflect.apply = () => ['42']
Object.is = () => true
const answer = 41
`

test('a program that changes every built-in cannot pass a test by it', async () => {
  const outcomes = await gradeInTime(page, 'javascript', 'main.js', TAMPERING, [
    { kind: 'value', code: 'answer', expected: '42' },
    { kind: 'output', expected: '42' },
    { kind: 'check', code: "assert(answer === 42, '42가 아니에요.')" },
    { kind: 'check', code: "equal(answer, 42, '42가 아니에요.')" },
  ])
  for (const { state } of outcomes) expect(state).not.toBe('passed')
})

test('what is shown of a value stays true whatever a program makes of the built-ins', async () => {
  const [outcome] = await gradeInTime(page, 'javascript', 'main.js', QUIET_TAMPERING, [
    { kind: 'value', code: 'answer', expected: '42' },
  ])
  expect(outcome).toMatchObject({ state: 'failed', actual: '41' })
})

test('what it changed is not there in the next program, nor in our page', async () => {
  await runJs('Object.prototype.polluted = 1; Array.prototype.push = null')
  expect((await runJs('console.log({}.polluted, [].push === null)')).lines).toEqual(['undefined false'])
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

test('a program cannot speak to our page in the name of the runner', async () => {
  const heard = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let count = 0
        addEventListener('message', ({ ports }) => (count += ports.length + 1))
        setTimeout(() => done(count), 1500)
      }),
  )
  const outcomes = await gradeInTime(
    page,
    'html',
    'index.html',
    `<script>for (const target of [parent, top]) target.postMessage({ say: 'done', state: 'finished', value: '42' }, '*')
     new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach(({ text }) => {
       const name = /hook_\\w+/.exec(text ?? '')?.[0]
       if (name) window[name]?.passed()
     }))).observe(document, { childList: true, subtree: true })</script>`,
    [
      { kind: 'value', code: '41', expected: '42' },
      { kind: 'check', code: "await wait(50); assert(false, '안 돼요.')" },
    ],
  )
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed'])
  await heard
})

/** Wraps every built-in that may receive a test's text; a wrapper looks for the test's hook in it and calls it. */
const LISTENING_BUILT_INS = `<script>
  const find = RegExp.prototype.exec.bind(/hook_\\w+/), own = Object.getOwnPropertyDescriptor, put = Object.defineProperty
  let isIn = false
  const hear = (words) => {
    if (isIn) return
    isIn = true
    try { window[find(words)?.[0]]?.passed() } finally { isIn = false }
  }
  const listen = (on, name, key) => {
    const was = own(on, name), heard = was[key]
    if (typeof heard === 'function')
      put(on, name, { ...was, [key](...all) { hear([this, ...all].join()); return heard.apply(this, all) } })
  }
  for (const name of Object.getOwnPropertyNames(String.prototype)) if (name !== 'constructor' && name !== 'toString') listen(String.prototype, name, 'value')
  listen(HTMLScriptElement.prototype, 'text', 'set')
  listen(Element.prototype, 'append', 'value')
  listen(Element.prototype, 'remove', 'value')
  Object.defineProperty = (on, name, what) => { what.value?.passed?.(); return put(on, name, what) }
</script>`

test('built-ins that a page has changed hear nothing of its tests', async () => {
  const outcomes = await gradeInTime(page, 'html', 'index.html', LISTENING_BUILT_INS, [
    { kind: 'value', code: '41', expected: '42' },
    { kind: 'check', code: "assert(false, '안 돼요.')" },
  ])
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('the frame is framed by our pages alone, and everything else by none', async () => {
  const frame = await page.request.get(FRAME)
  const policy = frame.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-scripts(?:;|$)/)
  expect(frame.headers()['set-cookie']).toBeUndefined()
  for (const path of ['/', '/api/site', '/practice/runtimes/list.json'])
    expect((await page.request.get(path)).headers()['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    )
})

// Last, and with the runner closed at the end: it starts a new runtime for each that it stopped.
test.describe(() => {
  test.afterEach(async () => {
    await page.evaluate(() => window.practiceRunner.close())
    await openRunnerOn(page, { limitsMs: LIMITS_MS })
  })

  test('a page that never ends leaves ours responsive, and keeps no other page or language from beginning', async () => {
    const endlessPage = () => runEndless(() => runPageOn(page, '<script>while (true) {}</script>'))
    expect((await runJs('console.log(1 + 1)')).lines).toEqual(['2'])
    expect((await endlessPage()).state).toBe('timeout')
    expect((await runPage('<script>console.log(1 + 1)</script>')).lines).toEqual(['2'])
    expect((await endlessPage()).state).toBe('timeout')
    expect((await runInTime(page, 'sqlite', 'main.sql', 'select 1 as n')).state).toBe('finished')
    await neverEnds('sqlite')
  })

  test('Python finds nothing of the browser, and leaves our page responsive when it never ends', async () => {
    const names = ['js', 'pyodide', 'pyodide_js', 'pyodide.http', 'pyodide.code']
    const text = names
      .map((name) => `try:\n    import ${name}\n    print('got')\nexcept ImportError:\n    print('no')`)
      .join('\n')
    expect((await runInTime(page, 'python', 'main.py', text)).lines).toEqual(names.map(() => 'no'))
    const { address } = elsewhere
    const { state } = await runInTime(
      page,
      'python',
      'main.py',
      `import importlib\nimportlib.import_module('pyodide.http').open_url('${address}/python')`,
    )
    expect(state).toBe('error')
    await neverEnds('python')
  })

  test('our page stays responsive while PostgreSQL never ends', () => neverEnds('postgresql'))

  async function neverEnds(language: PracticeLanguage) {
    const [, name, text] = ENDLESS.find((one) => one[0] === language)!
    const { state } = await runEndless(() => runCode(page, language, name, text))
    expect(state).toMatch(/timeout|error/)
  }
})
