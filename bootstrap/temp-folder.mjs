// The folder for the temporary files of a test run: in /dev/shm if 8 GiB of memory are free.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3
const NAME = /^codemaru-run-(\d+)-/

/**
 * Makes the folder. It is removed when this process exits; the next run removes the folder of a run that was killed.
 *
 * The tests create over 100 databases of 700 files: one took 0.65 s of processor time on ext4, 0.08 s in memory.
 */
export function makeTempFolder() {
  const parent = isRoomy() ? IN_MEMORY : tmpdir()
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `codemaru-run-${process.pid}-`))
  chmodSync(folder, 0o711) // when root runs the tests, the bundled database runs as another user inside this folder
  process.on('exit', () => remove(folder))
  return folder
}

function isRoomy() {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES
}

function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) remove(join(parent, name))
  }
}

/** Only prints an error: an unremovable folder must neither stop the next run nor fail a passed one. */
function remove(folder) {
  try {
    for (const disk of disksIn(folder)) spawnSync('umount', ['--lazy', disk])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    process.stderr.write(`Temporary files were left behind: ${error.message}\n`)
  }
}

/** Disks that a killed test left mounted (`server/testing/chaos/scene.ts`); only Linux has this list. */
function disksIn(folder) {
  const mounts = '/proc/self/mounts'
  if (!existsSync(mounts)) return []
  const paths = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return paths.filter((path) => path.startsWith(`${folder}/`)).toReversed()
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
