import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { By, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { until as untilPolled } from '../../server/testing/until.ts'

/** Testing Library's queries, injected into the page, which computes names and roles. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A query by role computes the names of the whole page, which costs more than a short wait saves. */
const PAUSE_MS = 100
const until = <Value>(find: () => Promise<Value | undefined | false>, what: string) =>
  untilPolled(find, what, undefined, PAUSE_MS)

type NameMatcher = string | RegExp
type Query = 'Role' | 'LabelText' | 'Text' | 'css'

/** Methods like Playwright's over WebDriver. */
export class WebKitPage {
  readonly driver: WebDriver
  readonly #baseUrl: string

  constructor(driver: WebDriver, baseUrl: string) {
    this.driver = driver
    this.#baseUrl = baseUrl
  }

  open = (path: string): Promise<void> => this.driver.get(new URL(path, this.#baseUrl).href)

  path = async (): Promise<string> => {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl())
    return pathname + search
  }

  byRole = (role: string, name?: NameMatcher) => new Found(this.driver, 'Role', role, name)
  byLabel = (label: NameMatcher) => new Found(this.driver, 'LabelText', label)
  byText = (text: NameMatcher) => new Found(this.driver, 'Text', text)
  byCss = (selector: string) => new Found(this.driver, 'css', selector)

  /** Waits until the address matches. */
  arrives = async (path: RegExp): Promise<void> =>
    void (await until(async () => path.test(await this.path()), `to arrive at ${path}`))

  /** Clears cookies and storage on a page without scripts: a pending response could set cookies afterwards. */
  forget = async (): Promise<void> => {
    await this.open('/robots.txt')
    await this.driver.manage().deleteAllCookies()
    await this.driver.executeScript('localStorage.clear(); sessionStorage.clear()')
  }

  /** Presses keys in the focused element. */
  async press(keys: string, modifier?: string): Promise<void> {
    const actions = this.driver.actions()
    if (modifier) actions.keyDown(modifier)
    actions.sendKeys(keys)
    if (modifier) actions.keyUp(modifier)
    await actions.perform()
  }

  /** Runs a function in the page; it can use its argument and nothing else of the test. */
  async evaluate<Value, Arg = void>(run: (arg: Arg) => Promise<Value> | Value, arg?: Arg): Promise<Value> {
    const { value, error } = await this.driver.executeAsyncScript<{ value: Value; error?: string }>(
      `const [arg, done] = arguments
       Promise.resolve(arg).then(${run.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      arg,
    )
    if (error !== undefined) throw new Error(`in the page: ${error}`)
    return value
  }

  until = <Value>(isSo: () => Value | Promise<Value>, what: string): Promise<Value> =>
    until<Value>(async () => (await this.evaluate(isSo)) || undefined, what)
}

/** A query that runs again at every use. */
class Found {
  readonly #driver: WebDriver
  readonly #query: Query
  readonly #what: NameMatcher
  readonly #name: NameMatcher | undefined
  #at = 0

  constructor(driver: WebDriver, query: Query, what: NameMatcher, name?: NameMatcher) {
    this.#driver = driver
    this.#query = query
    this.#what = what
    this.#name = name
  }

  /** Chooses among several matches; -1 is the last. */
  nth(at: number): this {
    this.#at = at
    return this
  }

  async all(): Promise<WebElement[]> {
    if (this.#query === 'css') return await this.#driver.findElements(By.css(String(this.#what)))
    const found = await this.#ask()
    if (found) return found
    // WebDriver runs the text itself: the product's policy forbids `eval` in its pages.
    await this.#driver.executeScript(QUERIES)
    // The page may have changed meanwhile.
    return (await this.#ask()) ?? []
  }

  /** Null while the page has no queries. Retries when the page replaced an element before WebDriver received it. */
  async #ask(): Promise<WebElement[] | null> {
    const asked = this.#driver.executeScript<WebElement[] | null>(
      `const [query, what, name] = arguments
       if (!('TestingLibraryDom' in window) || !document.body) return null
       const read = (named) => (named && named.source !== undefined ? new RegExp(named.source, named.flags) : named)
       return window.TestingLibraryDom['queryAllBy' + query](document.body, read(what), name === null ? {} : { name: read(name) })`,
      this.#query,
      sent(this.#what),
      this.#name === undefined ? null : sent(this.#name),
    )
    return await asked.catch((refused: unknown) => {
      if (refused instanceof error.StaleElementReferenceError) return this.#ask()
      throw refused
    })
  }

  /** Waits for the element. */
  async one(): Promise<WebElement> {
    return await until(
      async () => (await this.all()).at(this.#at),
      `${this.#query} ${String(this.#what)} ${String(this.#name ?? '')}`,
    )
  }

  /** Waits until the action succeeds; retries while the page replaces the element. */
  async #act(act: (element: WebElement) => Promise<unknown>): Promise<void> {
    let refused: unknown
    await until(
      async () => {
        try {
          await act(await this.one())
          return true
        } catch (error) {
          refused = error
          return false
        }
      },
      `${this.#query} ${String(this.#what)} ${String(this.#name ?? '')} to be used`,
    ).catch((error: unknown) => {
      throw new Error(String(error), { cause: refused })
    })
  }

  click = (): Promise<void> => this.#act((element) => press(this.#driver, element))

  clickEach = async (): Promise<void> => {
    await this.one()
    const { length } = await this.all()
    for (let at = 0; at < length; at += 1) await this.nth(at).click()
  }

  /** Replaces the text by key events, as a keyboard does. */
  fill = (text: string): Promise<void> =>
    this.#act(async (element) => {
      await element.clear()
      await element.sendKeys(text)
    })

  type = (text: string): Promise<void> => this.#act((element) => element.sendKeys(text))

  upload = (path: string): Promise<void> => this.#act((element) => element.sendKeys(path))

  gone = async (): Promise<void> =>
    void (await until(async () => (await this.all()).length === 0, `${String(this.#what)} to be gone`))
}

async function press(driver: WebDriver, element: WebElement): Promise<void> {
  await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element)
  await element.click()
}

const sent = (named: NameMatcher) =>
  typeof named === 'string' ? named : { source: named.source, flags: named.flags }
