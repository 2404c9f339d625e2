const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/s
const HOST = /^(?:[^:[\]]*|\[[^[\]]*\])(?::\d+)?$/
const WRITABLE = ['read-write', 'primary']

/**
 * The addresses of a database, one for each host that `url` names. Several hosts are written as for libpq:
 * `postgres://user:word@a:5432,b:5432/school?target_session_attrs=read-write`.
 */
export function urlsOfHosts(url: string): string[] {
  const [, before, hosts, after = ''] = FORM.exec(url) ?? []
  if (before === undefined || hosts === undefined) return [url]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** Why the product cannot use an address of a database; null if it can. */
export function databaseUrlProblem(url: string): string | null {
  const [, , hosts = ''] = FORM.exec(url) ?? []
  const urls = urlsOfHosts(url).map((one) => URL.parse(one))
  if (!/^postgres(ql)?:/.test(url) || urls.some((one) => one === null)) return 'must be a postgres:// address'
  const names = hosts.split(',')
  if (names.length > 1 && !names.every((host) => host !== '' && HOST.test(host)))
    return 'must separate its hosts by commas, such as a:5432,b:5432'
  const session = urls[0]?.searchParams.get('target_session_attrs')
  if (session && !WRITABLE.includes(session))
    return 'must not ask for another target_session_attrs than read-write: the product writes'
  return null
}
