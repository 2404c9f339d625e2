import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseUrlProblem, urlsOfHosts } from './database-url.ts'

test('several hosts are written as for libpq, and split into one address for each', () => {
  deepEqual(urlsOfHosts('postgres://u:p%40@a:5432,b:5433/school?target_session_attrs=read-write'), [
    'postgres://u:p%40@a:5432/school?target_session_attrs=read-write',
    'postgres://u:p%40@b:5433/school?target_session_attrs=read-write',
  ])
  deepEqual(urlsOfHosts('postgresql://[::1]:1,b/x'), ['postgresql://[::1]:1/x', 'postgresql://b/x'])
  const one = 'postgres://u:a,b@localhost/x?host=/run/postgresql'
  deepEqual(urlsOfHosts(one), [one])
})

test('an address that the product cannot use is refused with a reason', () => {
  equal(databaseUrlProblem('postgres://u:p@a:1,b:2/x?target_session_attrs=primary'), null)
  equal(databaseUrlProblem('postgres://localhost/x'), null)
  equal(databaseUrlProblem('mysql://a/x'), 'must be a postgres:// address')
  equal(databaseUrlProblem('postgres://a:b,c:d/x'), 'must be a postgres:// address')
  equal(databaseUrlProblem('postgres://a,/x'), 'must separate its hosts by commas, such as a:5432,b:5432')
  equal(
    databaseUrlProblem('postgres://a,b/x?target_session_attrs=any'),
    'must not ask for another target_session_attrs than read-write: the product writes',
  )
})
