/** Taken before any program runs: a program may change these built-ins, and the shown text must stay true. */
const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect
const { isArray } = Array
const { stringify } = JSON
const { is } = Object
const uncurried =
  <This, Args extends unknown[], Back>(method: (this: This, ...args: Args) => Back) =>
  (self: This, ...args: Args): Back =>
    apply(method, self, args) as Back
const tagOf = uncurried(Object.prototype.toString as (this: unknown) => string)
const slice = uncurried(String.prototype.slice as (this: string, from: number, to?: number) => string)
const numberText = uncurried(Number.prototype.toString as (this: number) => string)
const symbolText = uncurried(Symbol.prototype.toString as (this: symbol) => string)
const bigintText = uncurried(BigInt.prototype.toString as (this: bigint) => string)
const sourceOf = uncurried(Function.prototype.toString as (this: unknown) => string)
const isoDate = uncurried(Date.prototype.toISOString as (this: unknown) => string)
const timeOf = uncurried(Date.prototype.getTime as (this: unknown) => number)
const eachInMap = uncurried(
  Map.prototype.forEach as (this: unknown, each: (value: unknown, key: unknown) => void) => void,
)
const eachInSet = uncurried(Set.prototype.forEach as (this: unknown, each: (value: unknown) => void) => void)
const regexpText = uncurried(RegExp.prototype.toString as (this: unknown) => string)
const append = uncurried(Array.prototype.push as (this: unknown[], item: unknown) => number)
const OBJECT = Object.prototype
const FUNCTION = Function.prototype
const isElement = (value: object): value is Element =>
  typeof Element === 'function' && value instanceof Element

const DEPTH_MAX = 8
const ITEMS_MAX = 1000
const TEXT_MAX = 20_000

/** A value as one line of text; the format is in ../README.md. */
export function showValue(value: unknown): string {
  try {
    const text = show(value, [])
    return text.length > TEXT_MAX ? `${slice(text, 0, TEXT_MAX)}…` : text
  } catch {
    return '[표시할 수 없는 값]'
  }
}

function show(value: unknown, path: object[]): string {
  if (typeof value === 'string') return stringify(value)
  if (typeof value === 'number') return is(value, -0) ? '-0' : numberText(value)
  if (typeof value === 'bigint') return `${bigintText(value)}n`
  if (typeof value === 'symbol') return symbolText(value)
  if (typeof value === 'function') return showFunction(value)
  if (typeof value !== 'object' || value === null) return `${value as null | undefined | boolean}`
  for (let index = 0; index < path.length; index += 1) if (path[index] === value) return '[Circular]'
  if (path.length >= DEPTH_MAX) return '…'
  append(path, value)
  const text = showObject(value, path)
  path.length -= 1
  return text
}

function showFunction(value: object): string {
  const name = ownText(value, 'name')
  const isClass = slice(sourceOf(value), 0, 5) === 'class'
  return isClass ? `[class ${name || '(이름 없음)'}]` : `[Function: ${name || '(이름 없음)'}]`
}

const ownText = (value: object, key: string): string => {
  const own: unknown = getOwnPropertyDescriptor(value, key)?.value
  return typeof own === 'string' ? own : ''
}

function showObject(value: object, path: object[]): string {
  if (isArray(value)) return `[${items(value, path)}]`
  const tag = slice(tagOf(value), 8, -1)
  if (isElement(value)) return showElement(value)
  if (tag === 'Date') return is(timeOf(value), Number.NaN) ? 'Date(Invalid Date)' : `Date(${isoDate(value)})`
  if (tag === 'RegExp') return regexpText(value)
  if (tag === 'Error') return showError(value)
  if (tag === 'Map') return showMap(value as Map<unknown, unknown>, path)
  if (tag === 'Set') return showSet(value as Set<unknown>, path)
  if (tag === 'Promise') return 'Promise {}'
  if (ArrayBuffer.isView(value) && tag !== 'DataView')
    return `${tag}(${(value as Uint8Array).length}) [${items(value as Uint8Array, path)}]`
  const name = classOf(value)
  return `${name === '' ? '' : `${name} `}{${entries(value, path)}}`
}

/** The class name; empty for a plain object. */
function classOf(value: object): string {
  const prototype = getPrototypeOf(value)
  if (prototype === null || prototype === OBJECT) return ''
  const maker: unknown = getOwnPropertyDescriptor(prototype, 'constructor')?.value
  return typeof maker === 'function' && maker !== FUNCTION ? ownText(maker, 'name') : ''
}

function items(list: ArrayLike<unknown>, path: object[]): string {
  let text = ''
  for (let index = 0; index < list.length && index < ITEMS_MAX && text.length < TEXT_MAX; index += 1) {
    const isThere = getOwnPropertyDescriptor(list, index) !== undefined
    text += (index > 0 ? ', ' : '') + (isThere ? show(list[index], path) : '<empty>')
  }
  return list.length > ITEMS_MAX ? `${text}, …` : text
}

function entries(value: object, path: object[]): string {
  const keys = ownKeys(value)
  let text = ''
  for (let index = 0; index < keys.length && text.length < TEXT_MAX; index += 1) {
    const key = keys[index]!
    const own = getOwnPropertyDescriptor(value, key)
    if (!own?.enumerable) continue
    const shown = own.get ? '[Getter]' : show(own.value, path)
    text += `${text === '' ? '' : ', '}${keyText(key)}: ${shown}`
  }
  return text
}

function keyText(key: string | symbol): string {
  if (typeof key === 'symbol') return `[${symbolText(key)}]`
  return isPlainName(key) ? key : stringify(key)
}

/** Without regular expressions, whose methods a program may change. */
function isPlainName(key: string): boolean {
  for (let index = 0; index < key.length; index += 1) {
    const sign = key[index]!
    const isLetter =
      (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign === '_' || sign === '$'
    const isLater = index > 0 && sign >= '0' && sign <= '9'
    if (!isLetter && !isLater && !(sign >= '가' && sign <= '힣')) return false
  }
  return key !== ''
}

function showMap(value: Map<unknown, unknown>, path: object[]): string {
  let text = ''
  let count = 0
  eachInMap(value, (item, key) => {
    count += 1
    if (text.length < TEXT_MAX) text += `${count > 1 ? ', ' : ''}${show(key, path)} => ${show(item, path)}`
  })
  return `Map(${count}) {${text}}`
}

function showSet(value: Set<unknown>, path: object[]): string {
  let text = ''
  let count = 0
  eachInSet(value, (item) => {
    count += 1
    if (text.length < TEXT_MAX) text += `${count > 1 ? ', ' : ''}${show(item, path)}`
  })
  return `Set(${count}) {${text}}`
}

/** `ReferenceError: …`; `name` may be inherited from the class. */
export function showError(value: object): string {
  const { name, message } = value as { name?: unknown; message?: unknown }
  const title = typeof name === 'string' && name !== '' ? name : 'Error'
  const words = typeof message === 'string' ? message : ''
  return words === '' ? title : `${title}: ${words}`
}

function showElement(element: Element): string {
  let text = `<${element.tagName.toLowerCase()}`
  for (let index = 0; index < element.attributes.length; index += 1) {
    const attribute = element.attributes[index]!
    text += ` ${attribute.name}=${stringify(attribute.value)}`
  }
  return `${text}>`
}
