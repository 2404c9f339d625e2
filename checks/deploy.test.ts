import { deepEqual, equal, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { readConfig, settings } from '#server/config.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../bootstrap/server-flags.mjs'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const exists = (path: string) => existsSync(new URL(path, root))

const packageFile = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  dependencies: { node: string }
}
const operating = read('docs/operating.md')

/** Settings that OpenTelemetry reads itself. */
const OF_OTEL = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES']
const isSetting = (name: string) =>
  OF_OTEL.includes(name) ||
  name in SERVER_ENVIRONMENT ||
  name in settings ||
  name.replace(/_FILE$/, '') in settings

test('compose, the example and the units give settings that exist', () => {
  const school = /\n {2}school:\n([\s\S]*?)\n {2}database:\n/.exec(read('deploy/compose.yaml'))?.[1] ?? ''
  const names = [
    ...[...school.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
    ...[...read('deploy/school.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    ...globSync('deploy/systemd/*.service', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
        pairs!.split(' ').map((pair) => pair.split('=', 1)[0]!),
      ),
    ),
  ]
  ok(names.length > 20)
  deepEqual(
    names.filter((name) => !isSetting(name)),
    [],
  )
})

test('the store is published where its proxy looks for it, by an address that the product takes', () => {
  const proxied = /proxy_pass http:\/\/(\S+);/.exec(read('deploy/nginx/store.conf'))?.[1]
  ok(read('deploy/compose.yaml').includes(`ports: ['${proxied}:8333']`), proxied)
  const shown = /S3_PUBLIC_ENDPOINT=(https:\S+)/.exec(read('deploy/nginx/store.conf'))?.[1]
  const given = Object.fromEntries(
    [...read('deploy/compose.yaml').matchAll(/^ {6}(S3_\w+?)(?:_FILE)?: (\S+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const { s3 } = readConfig({ ...given, S3_PUBLIC_ENDPOINT: shown, PUBLIC_ORIGIN: 'https://school.example' })
  equal(s3?.publicBucketUrl, `${shown}/${given['S3_BUCKET']}`)
})

const ENVIRONMENT = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)

test('the image has the Node that the product is made for, and copies and runs what is there', () => {
  const lines = read('deploy/Dockerfile').split('\n')
  const major = packageFile.dependencies.node.split('.', 1)[0]
  const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
  deepEqual(new Set(bases), new Set([`node:${major}-bookworm-slim`]))
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  deepEqual(
    copied.filter((path) => !exists(path)),
    [],
  )
  const command = JSON.parse(/^CMD (.+)$/m.exec(lines.join('\n'))?.[1] ?? '[]') as string[]
  deepEqual(command, ['node', ...SERVER_FLAGS, 'server/main.ts'])
  const environment = /^ENV (.+)$/m.exec(lines.join('\n'))?.[1]?.split(' ') ?? []
  for (const assignment of ENVIRONMENT) ok(environment.includes(assignment), assignment)
})

test('the units of the server give Node the options and the environment that npm start gives it', () => {
  for (const unit of ['codemaru.service', 'codemaru@.service']) {
    const text = read(`deploy/systemd/${unit}`)
    const [, command] = /^ExecStart=\S+\/node (.+)$/m.exec(text) ?? []
    equal(command, [...SERVER_FLAGS, 'server/main.ts'].join(' '))
    const environment = /^Environment=(.+)$/m.exec(text)?.[1]?.split(' ') ?? []
    for (const assignment of ENVIRONMENT) ok(environment.includes(assignment), `${unit}: ${assignment}`)
  }
})

test('what the units start is there', () => {
  for (const unit of globSync('deploy/systemd/*.service', { cwd: root })) {
    const [, script = ''] = /^ExecStart=\S+\/node (?:--\S+ )*(\S+)/m.exec(read(unit)) ?? []
    ok(exists(script), `${unit} starts ${script}`)
  }
})

test('nginx lets through what the product takes, and closes idle connections first', () => {
  const sample = read('deploy/nginx/codemaru.conf')
  const bodyBytes = Number(/client_max_body_size (\d+)g;/.exec(sample)?.[1]) * 1024 ** 3
  ok(bodyBytes > readConfig({}).VIDEO_MAX_BYTES)
  const idleMs = Number(/keepalive_timeout (\d+)s;/.exec(sample)?.[1]) * 1000
  const ownMs = Number(
    /KEEP_ALIVE_MS = ([\d_]+)/.exec(read('server/platform/http/create-server.ts'))?.[1]?.replace('_', ''),
  )
  ok(idleMs < ownMs, `${idleMs} ms against ${ownMs} ms`)
  ok(sample.includes(`location ${CHAT_SOCKET_PATH} {`))
  equal(/X-Forwarded-For (\S+);/.exec(sample)?.[1], '$remote_addr')
})

test('operating.md names scripts, metrics, settings and files that exist', () => {
  const measured = globSync('server/platform/metrics/*.ts', { cwd: root }).map(read).join('\n')
  const scripts = [...operating.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  deepEqual(
    scripts.filter((name) => !(name in packageFile.scripts)),
    [],
  )
  const metrics = [...operating.matchAll(/\b(?:codemaru|nodejs|process)_[a-z_]+/g)].map(([name]) => name)
  deepEqual(
    metrics.filter((name) => !measured.includes(name.replace(/_(?:bucket|count|sum)$/, ''))),
    [],
  )
  const named = [...operating.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/g)].map(([, name]) => name!)
  deepEqual(
    named.filter((name) => !isSetting(name) && !name.endsWith('_')),
    [],
  )
  const paths = [...operating.matchAll(/\]\(([^)#]+)[^)]*\)|`?\b(deploy\/[\w./*-]+)/g)]
    .map(([, link, path]) =>
      link ? new URL(link, new URL('docs/', root)).pathname : path!.replace(/\.$/, ''),
    )
    .filter((path) => !path.includes('*'))
  deepEqual(
    paths.filter((path) => !exists(path)),
    [],
  )
})
