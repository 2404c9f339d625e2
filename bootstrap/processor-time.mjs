// Processor time of `npm test`, by step and by file. Reads /proc and control groups: measures on Linux only.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICKS_PER_SEC = 100 // USER_HZ, which Linux fixes at 100 for every architecture that Node runs on

/** Environment variable with the file that `noteFile` appends to; unset when nothing is measured. */
export const PROCESSOR_TIME_FILE = 'PROCESSOR_TIME_FILE'

/** Seconds that a process and the children it has waited for have used; null where /proc is not available. */
export function usedSec(pid = 'self') {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    return { ownSec: (user + system) / TICKS_PER_SEC, childSec: (childUser + childSystem) / TICKS_PER_SEC }
  } catch {
    return null
  }
}

/** Seconds that this process and its ended children have used; 0 where /proc is not available. */
export function usedSoFarSec() {
  const used = usedSec()
  return used ? used.ownSec + used.childSec : 0
}

/**
 * Seconds that the control group of this process has used, other processes of the group included; null where
 * there is no group. Only the group counts processes that no parent waits for: most of Chromium's, and the
 * database of the tests.
 */
export function usedByGroupSec() {
  for (const [file, secondsIn] of groupFiles()) {
    try {
      return secondsIn(readFileSync(file, 'utf8'))
    } catch {
      continue
    }
  }
  return null
}

function groupFiles() {
  return readLines('/proc/self/cgroup').flatMap((line) => {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === '')
      return [
        [join('/sys/fs/cgroup', path, 'cpu.stat'), (text) => Number(/^usage_usec (\d+)/.exec(text)[1]) / 1e6],
      ]
    if (controllers?.split(',').includes('cpuacct'))
      return [[join('/sys/fs/cgroup/cpuacct', path, 'cpuacct.usage'), (text) => Number(text) / 1e9]]
    return []
  })
}

/** Seconds that a process has used together with every process below it, ended or running. */
export function usedByTreeSec(root = process.pid) {
  const parents = new Map()
  for (const name of list('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name))
  }
  const isBelow = (pid) => pid === root || (parents.has(pid) && isBelow(parents.get(pid)))
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => {
    const used = usedSec(pid)
    return sum + (used ? used.ownSec + used.childSec : 0)
  }, 0)
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
  } catch {
    return 0
  }
}

/** Appends the processor time of one test file; a file, because the steps run in separate processes. */
export function noteFile(file, sec) {
  const to = process.env[PROCESSOR_TIME_FILE]
  if (to) appendFileSync(to, `${JSON.stringify({ file, sec: Number(sec.toFixed(2)) })}\n`)
}

const MOST_FILES = 15

/** The table printed after a run: seconds by step, then the costliest files. */
export function processorTable(steps, notes) {
  const bySec = new Map()
  for (const line of notes.split('\n').filter(Boolean)) {
    const { file, sec } = JSON.parse(line)
    bySec.set(file, (bySec.get(file) ?? 0) + sec)
  }
  const files = [...bySec].sort(([, a], [, b]) => b - a).slice(0, MOST_FILES)
  const total = steps.reduce((sum, { sec }) => sum + sec, 0)
  const line = (sec, name) => `${sec.toFixed(1).padStart(9)} s  ${name}`
  return [
    'Processor time by step:',
    ...steps.map(({ name, sec }) => line(sec, name)),
    line(total, 'all'),
    ...(files.length > 0
      ? ['', 'Costliest test files:', ...files.map(([file, sec]) => line(sec, file))]
      : []),
  ].join('\n')
}
