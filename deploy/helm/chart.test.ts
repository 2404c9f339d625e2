// Renders the chart by Helm (HELM_PATH) with several sets of values, and holds the result against the schemas of Kubernetes.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { settings } from '#server/config.ts'

const root = join(import.meta.dirname, '../..')
const chart = join(import.meta.dirname, 'codemaru')
const helm = process.env['HELM_PATH'] ?? 'helm'

type Resource = { apiVersion: string; kind: string; metadata: { name: string }; spec?: unknown; data?: unknown }

const SETS = {
  least: { secrets: { existing: 'school-settings' } },
  most: {
    secrets: { external: { enabled: true, store: { name: 'vault', kind: 'ClusterSecretStore' }, key: 'school' } },
    autoscaling: { enabled: true, eventLoopDelaySec: 0.1 },
    monitoring: { enabled: true, dashboards: true, labels: { release: 'prometheus' } },
    bus: { url: 'nats://nats:4222' },
    jobs: { separate: true },
    s3: { publicEndpoint: 'https://media.school.example' },
    tolerations: [{ key: 'web', operator: 'Exists' }],
    nodeSelector: { pool: 'web' },
    imagePullSecrets: [{ name: 'registry' }],
    database: {
      cloudnativepg: {
        storage: { size: '10Gi', storageClass: 'fast' },
        backup: { enabled: true, destinationPath: 's3://archive/school', endpointURL: 'https://s3.example', secret: 's3' },
      },
    },
  },
  ownDatabase: {
    secrets: { values: { MEDIA_KEY: 'a', SEAL_KEY: 'b' } },
    database: { cloudnativepg: { enabled: false }, runtimeSecret: 'runtime', ownerSecret: 'owner' },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
  },
}

function run(command: string, values: object) {
  const args = [command, ...(command === 'template' ? ['school'] : []), chart, '--values', '-', '--namespace', 'school']
  return spawnSync(helm, args, { input: JSON.stringify(values), encoding: 'utf8' })
}

function render(values: object): Resource[] {
  const { status, stdout, stderr } = run('template', values)
  equal(status, 0, stderr)
  return parseAllDocuments(stdout)
    .map((one) => {
      deepEqual(one.errors, [])
      return one.toJS() as Resource | null
    })
    .filter((one) => one !== null)
}

const rendered = Object.entries(SETS).map(([name, values]) => ({ name, all: render(values) }))
const everything = rendered.flatMap(({ all }) => all)
const find = (all: Resource[], kind: string, name = 'school') => {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name)
  ok(found, `${kind} ${name}`)
  return found
}
const of = (set: keyof typeof SETS) => rendered.find(({ name }) => name === set)!.all

/** Packages with the schemas of other operators; the rest is of Kubernetes itself. */
const PACKAGES: Record<string, string> = {
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
}
/** CloudNativePG has no package with its schemas. */
const WITHOUT_SCHEMA = 'postgresql.cnpg.io'

function moduleOf({ apiVersion, kind }: Resource): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
  const place = group === '' ? 'kubernetes-models' : `${PACKAGES[group!] ?? 'kubernetes-models'}/${group}`
  return `${place}/${version}/${kind}`
}
const described = everything.filter(({ apiVersion }) => !apiVersion.startsWith(WITHOUT_SCHEMA))

test('helm lint finds nothing wrong', () => {
  for (const values of Object.values(SETS)) {
    const { status, stdout } = run('lint', values)
    equal(status, 0, stdout)
  }
})

test('each resource is valid by the schema of its kind', async () => {
  ok(described.length > 35)
  for (const one of described) {
    const models = (await import(moduleOf(one))) as Record<string, new (data: object) => { validate(): void }>
    new models[one.kind]!(one).validate()
  }
})

test('no resource has a field that its kind does not know', () => {
  const folder = join(root, '.cache/chart')
  const kinds = [...new Set(described.map(moduleOf))]
  const lines = [
    ...kinds.map((from, at) => `import type { I${from.split('/').at(-1)} as K${at} } from '${from}'`),
    ...described.map((one, at) => `export const a${at}: K${kinds.indexOf(moduleOf(one))} = ${JSON.stringify(one)}`),
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rendered.ts'), lines.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', '']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, join(folder, 'rendered.ts')], {
    encoding: 'utf8',
  })
  equal(status, 0, stdout.slice(0, 2_000))
  rmSync(folder, { recursive: true })
})

test('the pods get settings that exist, and paths that the product answers', () => {
  const maps = everything.filter(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'school-settings')
  const names = maps.flatMap(({ data }) => Object.keys((data ?? {}) as object))
  ok(names.length > 10)
  deepEqual(
    [...new Set(names)].filter((name) => !(name in settings)),
    [],
  )
  const chat = JSON.stringify(find(of('most'), 'Ingress', 'school-chat'))
  ok(chat.includes(`"path":"${CHAT_SOCKET_PATH}"`))
  match(chat, /"nginx.ingress.kubernetes.io\/upstream-hash-by":"\$codemaru_chat_session"/)
})

test('only the migration has the password of the owner, and pods wait for it', () => {
  for (const { all } of rendered) {
    const deployment = JSON.stringify(find(all, 'Deployment'))
    ok(!deployment.includes('DATABASE_OWNER_URL'))
    match(deployment, /"name":"MIGRATIONS","value":"await"/)
    const job = all.find(({ kind }) => kind === 'Job')
    match(JSON.stringify(job), /DATABASE_OWNER_URL.*"command":|"command":.*DATABASE_OWNER_URL/)
  }
})

test('background work is done by each pod, or by pods of their own that only Prometheus reaches', () => {
  const jobsOf = (all: Resource[], name = 'school') =>
    /"name":"JOBS","value":"(\w+)"/.exec(JSON.stringify(find(all, 'Deployment', name)))?.[1]
  equal(jobsOf(of('least')), 'run')
  equal(jobsOf(of('most')), 'leave')
  equal(jobsOf(of('most'), 'school-jobs'), 'run')
  match(JSON.stringify(find(of('most'), 'Service').spec), /"app.kubernetes.io\/component":"web"/)
  const { spec } = find(of('most'), 'NetworkPolicy', 'school-jobs')
  deepEqual((spec as { ingress: { from: unknown }[] }).ingress[0]!.from, [
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
  ])
})

test('the rules of Prometheus are those of deploy/prometheus', () => {
  const { spec } = find(of('most'), 'PrometheusRule')
  const file = spawnSync('cat', [join(root, 'deploy/prometheus/rules.yaml')], { encoding: 'utf8' }).stdout
  deepEqual(spec, parse(file))
})

test('wrong values are refused: an unknown name, two ways to the secrets, no secret of the database', () => {
  const refused = (values: object) => {
    const { status, stderr } = run('template', values)
    ok(status !== 0)
    return stderr
  }
  match(refused({ ...SETS.least, replica: 3 }), /additional properties 'replica' not allowed/)
  match(refused({ secrets: { existing: 'a', values: { METRICS_TOKEN: 'b' } } }), /give exactly one of/)
  match(refused({}), /give exactly one of/)
  match(
    refused({ ...SETS.least, database: { cloudnativepg: { enabled: false }, ownerSecret: 'o' } }),
    /database.runtimeSecret is needed/,
  )
})
