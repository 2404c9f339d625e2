import { openConsole } from './console.ts'
import { GUARD_LOOPS, guardMarkup } from './guard-markup.ts'
import { openLoopGuard } from './loop-guard.ts'
import type { FromWorker, Job, Result } from './messages.ts'
import { refuseNestedPages } from './nested-pages.ts'
import { openOutput } from './output.ts'
import { errorText } from './program-error.ts'
import { showValue } from './show-value.ts'
import { testTools, TOOL_NAMES } from './test-tools.ts'
import { countTimers } from './timers.ts'

/** The first script of a learner's page. It takes what it needs first: the page may change built-ins. */
const waiting: FromWorker[] = []
let post = (message: FromWorker): void => void waiting.push(message)
const output = openOutput((message) => post(message))
const { apply } = Reflect
const ErrorEventOfOurs = ErrorEvent
const portsOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'ports')!.get!
const dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!.get!
const sourceOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source')!.get!
const createElement = document.createElement.bind(document)
const append = Element.prototype.append
const remove = Element.prototype.remove
const setText = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'text')!.set!
const { defineProperty } = Object
const root = document.documentElement
const outer = parent
const speak: (words: string, to: string) => void = outer.postMessage.bind(outer)
const later = setTimeout.bind(globalThis)
const hookName = `hook_${crypto.getRandomValues(new Uint32Array(4)).join('_')}`
let failure: string | null = null

const own = document.currentScript?.dataset ?? {}
const guard = own['guard']
  ? openLoopGuard(Number(own['limit']), () => {
      output.flush()
      post({ say: 'endless' })
    })
  : null
if (guard) Object.defineProperty(globalThis, own['guard']!, { value: guard.check })
const guardLoops = (globalThis as { [GUARD_LOOPS]?: (script: string, guard: string) => string })[GUARD_LOOPS]
Reflect.deleteProperty(globalThis, GUARD_LOOPS)

const fail = (error: unknown, place = '') => {
  // The product shows the message when it receives `endless`.
  if (guard?.isItsError(error)) return guard.tell()
  const message = place + errorText(error)
  failure ??= message
  output.write('error', `${message}\n`)
  soon()
}
const timers = countTimers(globalThis, fail)
let isSending = false
/** A shown page has no end, so its output is sent on a timer. */
function soon(): void {
  if (isSending) return
  isSending = true
  later(() => {
    isSending = false
    output.flush()
  }, 50)
}

const said = openConsole({
  ...output,
  write: (stream, text) => {
    output.write(stream, text)
    soon()
  },
})
Object.assign(console, said)
const tell = (name: string, back: unknown) => (words?: unknown) => {
  said.log?.(`[${name}] ${typeof words === 'string' ? words : showValue(words)}`)
  return back
}
Object.assign(globalThis, {
  alert: tell('alert', undefined),
  confirm: tell('confirm', false),
  prompt: tell('prompt', null),
})
/** The test script's text names the hook, so it gets no guard, whose built-ins the page may have changed. */
let ownScript: string | null = null
const guardScript = (script: string) => {
  if (script === ownScript) return script
  try {
    return guardLoops?.(script, own['guard']!) ?? script
  } catch {
    // The page changed built-ins that the parser needs.
    return script
  }
}
refuseNestedPages(guardLoops && { script: guardScript, html: (html) => guardMarkup(html, guardScript) })

addEventListener('error', (event) => {
  if (!(event instanceof ErrorEventOfOurs)) return
  const { error, message, lineno, filename } = event
  const file = filename.startsWith('data:') ? 'script.js' : 'index.html'
  const line = file === 'script.js' && lineno > 0 ? `${file} ${lineno}번째 줄: ` : ''
  fail(error ?? message, line)
})
addEventListener('unhandledrejection', ({ reason }) => fail(reason))
/** Following a link or sending a form would be refused and leave an empty frame. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  said.info?.('[링크] 실습에서는 다른 주소로 이동하지 않아요.')
})
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  said.info?.('[폼] 실습에서는 폼을 전송하지 않아요.')
})

const loaded = new Promise<void>((done) => {
  addEventListener('load', () => {
    speak('loaded', '*')
    done()
  })
})
addEventListener('message', function begin(event) {
  if (apply(sourceOf, event, []) !== outer) return
  event.stopImmediatePropagation()
  const [port] = apply(portsOf, event, []) as MessagePort[]
  if (!port) return
  removeEventListener('message', begin)
  post = port.postMessage.bind(port)
  const test = apply(dataOf, event, []) as Job['test']
  for (const message of waiting) post(message)
  post({ say: 'started' })
  void judge(test)
})
speak('here', '*')

async function judge(test: Job['test']): Promise<void> {
  await loaded
  await timers.settled(false)
  if (failure !== null || !test || test.kind === 'output')
    return done({ ...plain(), state: failure === null ? 'finished' : 'error' })
  runTest(test)
}

const plain = (): Result => ({
  state: 'finished',
  message: failure ?? '',
  value: null,
  output: '',
  isSpent: true,
})

let isDone = false
function done(result: Result): void {
  if (isDone) return
  isDone = true
  guard?.tell()
  const all = output.output()
  output.flush()
  post({ say: 'done', ...result, output: all })
}

/** The test script first takes the hook and deletes its name, so reading the script's text gives nothing. */
function runTest({ kind, code }: NonNullable<Job['test']>): void {
  const name = hookName
  const hook = {
    tools: {
      ...testTools(output.output),
      output: output.output(),
      wait: (ms: number) => new Promise((go) => later(go, ms)),
    },
    value: (value: unknown) => done({ ...plain(), value: showValue(value) }),
    passed: () => done(plain()),
    failed: (error: unknown) => done({ ...plain(), state: 'failed', message: errorText(error) }),
  }
  const script = createElement('script')
  const asked =
    kind === 'value'
      ? `hook.value((${code}\n))`
      : `const {${TOOL_NAMES}, wait} = hook.tools; {\n${code}\n} hook.passed()`
  const text = `{const hook = globalThis.${name}; delete globalThis.${name}; (async () => { try { ${asked} } catch (error) { hook.failed(error) } })()}`
  ownScript = text
  apply(setText, script, [text])
  defineProperty(globalThis, name, { value: hook, configurable: true })
  apply(append, root, [script])
  ownScript = null
  apply(remove, script, [])
  // A test with a syntax error never deletes the name.
  if (name in globalThis) done({ ...plain(), state: 'failed', message: '테스트 코드를 읽을 수 없어요.' })
}
