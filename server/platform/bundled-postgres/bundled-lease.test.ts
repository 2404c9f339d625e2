import { equal, ok, rejects } from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { hasHolder, openLease } from './bundled-lease.ts'

const onPosix = { skip: process.platform === 'win32' ? 'Windows has no such pipes' : false }
const account = { uid: 0, gid: 0, name: 'this user', hasEntry: true, identity: {} }

test('leases that are opened at the same moment share one pipe', onPosix, async (t) => {
  const folder = tempFolder('lease')
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const pipe = join(folder, 'lease')
  const leases = await Promise.all(Array.from({ length: 6 }, () => openLease(pipe, account)))
  ok(hasHolder(pipe))
  for (const lease of leases) lease.release()
  equal(hasHolder(pipe), false)
  await rejects(openLease(join(folder, 'none', 'lease'), account), /cannot be written/)
})
