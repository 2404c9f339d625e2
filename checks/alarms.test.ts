import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DASHBOARDS, fileOf } from '../deploy/grafana/dashboards.ts'
import { dashboardJson } from '../deploy/grafana/panel.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rules = read('deploy/prometheus/rules.yaml')
const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

test('docs/alarms.md explains each alarm, in the order of the rules, and each alarm names its paragraph', () => {
  ok(alarms.length > 20)
  deepEqual(
    [...read('docs/alarms.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name),
    alarms,
  )
  deepEqual(
    [...rules.matchAll(/manual: (\S+)/g)].map(([, place]) => place),
    alarms.map((name) => `docs/alarms.md#${name.toLowerCase()}`),
  )
})

test('the tests of the rules have a case in which each alarm fires and one in which it does not', () => {
  const cases = read('deploy/prometheus/rules.test.yaml')
  const firing = [...cases.matchAll(/alertname: (\w+)\n +exp_alerts:/g)].map(([, name]) => name!)
  const silent = [...cases.matchAll(/\{ eval_time: \w+, alertname: (\w+) \}/g)].map(([, name]) => name!)
  deepEqual([...new Set(firing)].toSorted(), alarms.toSorted())
  deepEqual([...new Set(silent)].toSorted(), alarms.toSorted())
})

test('each dashboard is as its definition says; if not, `npm run docs`', () => {
  for (const one of DASHBOARDS) equal(readFileSync(fileOf(one), 'utf8'), dashboardJson(one), one.uid)
  const files = globSync('deploy/grafana/*.json', { cwd: root })
  equal(files.length, DASHBOARDS.length)
})
