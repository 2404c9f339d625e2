import { deepEqual, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PROVIDERS } from '#contract/payment/providers.ts'
import { PAYMENT_PROVIDERS } from '#server/features/payment/providers/providers.ts'

const root = new URL('..', import.meta.url)

/** The three lists of providers; a provider adds a line or an entry to each. */
const LISTS = [
  'contract/payment/providers.ts',
  'server/features/payment/providers/providers.ts',
  'server/sandbox/payment-sandboxes.ts',
]

/** A return parameter that is an everyday word. */
const EVERYDAY = ['amount']

/** The names under which code knows a provider: its own, those in its messages and on screens, its return parameters. */
const namesOf = (name: keyof typeof PROVIDERS): string[] => [
  name,
  ...PAYMENT_PROVIDERS.filter((provider) => provider.name === name).map(({ title }) => title),
  PROVIDERS[name].label,
  ...(PROVIDERS[name].returnParameters as readonly string[]).filter(
    (parameter) => !EVERYDAY.includes(parameter),
  ),
]

/** The address of the specification, which every provider returns to, and the file of its page (spec.md#2). */
const OF_THE_SPECIFICATION = /kakaopay[/-]success/g

/** All code that runs in the product. Tests name the provider whose sandbox they use. */
const files = globSync('{contract,server,web}/**/*.{ts,tsx,sql}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/migrations\/|^server\/platform\/database\/tables\.ts$/.test(path),
)

test('a payment provider is named in its folder, its sandbox and the lists, and nowhere else', () => {
  ok(files.length > 1000)
  const wrong = PAYMENT_PROVIDERS.flatMap(({ name }) => {
    const own = [`server/features/payment/providers/${name}/`, `server/sandbox/${name}/`, ...LISTS]
    const words = namesOf(name).map((word) => word.toLowerCase())
    return files
      .filter((path) => !own.some((place) => path.startsWith(place)))
      .flatMap((path) => {
        const text = readFileSync(new URL(path, root), 'utf8').replace(OF_THE_SPECIFICATION, '').toLowerCase()
        return words.filter((word) => text.includes(word)).map((word) => `${path} names ${word}`)
      })
  })
  deepEqual(wrong, [])
})

test('each payment provider has its folder and its entry in the contract, and each folder its provider', () => {
  deepEqual(
    globSync('server/features/payment/providers/*/*-provider.ts', { cwd: root })
      .map((path) => path.split(/[/\\]/).at(-2)!)
      .filter((name) => name !== 'testing' && !PAYMENT_PROVIDERS.some((provider) => provider.name === name)),
    [],
  )
  deepEqual(
    PAYMENT_PROVIDERS.filter(
      ({ name }) =>
        !(name in PROVIDERS) || !existsSync(new URL(`server/features/payment/providers/${name}`, root)),
    ),
    [],
  )
})

test('manual, privacy text, protocol, example of the settings and sandboxes have each payment provider', () => {
  const missing = PAYMENT_PROVIDERS.flatMap(({ name, title, keys }) =>
    Object.entries({
      'server/sandbox/payment-sandboxes.ts': [`${name}: `],
      'docs/reference/providers.md': [title],
      'server/features/site/legal/privacy.md': [PROVIDERS[name].label],
      'docs/operating.md': [title],
      'deploy/school.env.example': keys.map((key) => `${key}=`),
    }).flatMap(([path, words]) => {
      const text = readFileSync(new URL(path, root), 'utf8')
      return words.filter((word) => !text.includes(word)).map((word) => `${path} lacks ${word}`)
    }),
  )
  deepEqual(missing, [])
})
