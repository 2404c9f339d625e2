import { fail } from 'node:assert/strict'
import { completeKakao, startKakaoProof } from '#contract/identity/kakao.ts'
import { DEMO_KAKAO } from '#server/features/site/demo-accounts.ts'
import type { Client } from './client.ts'
import type { TestApp } from './start-app.ts'

/** The sandbox's test persons. */
export const person = {
  member: Number(DEMO_KAKAO.subject),
  newcomer: 4_000_000_002,
  withoutEmail: 4_000_000_003,
  unverified: 4_000_000_004,
  sameEmail: 4_000_000_005,
  withoutPhone: 4_000_000_006,
  child: 4_000_000_007,
}

export const AGREED = { terms: true, privacy: true, age14: true } as const

type Consent = { as?: number; action?: 'agree' | 'deny' }
type Login = Consent & { returnTo?: string }
type MailedLink = { email: string; code: string }

/** A person's actions with Kakao in a browser, and a test's control of the sandbox. */
export function kakaoOf(app: Pick<TestApp, 'url' | 'guest'>) {
  /** Starts a login; returns the Kakao URL that our endpoint redirects to. */
  async function begin(client: Client, returnTo?: string): Promise<string> {
    const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
    return locationOf(await client.get(`/api/auth/kakao${query}`))
  }

  /** Submits the consent page; returns the URL that Kakao redirects to. */
  async function consent(authorize: string, { as = person.newcomer, action = 'agree' }: Consent = {}) {
    const answer = await app.guest().post(pathOf(authorize), {
      body: new URLSearchParams({ action, person: String(as) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
    })
    return pathOf(locationOf(answer))
  }

  /** Completes a login with Kakao; returns the URL where the browser ends up. */
  async function logIn(client: Client, { returnTo, ...answered }: Login = {}): Promise<string> {
    const callback = await consent(await begin(client, returnTo), answered)
    return locationOf(await client.get(callback))
  }

  /** Completes a mailed sign-up with a Kakao login; returns the URL where the browser ends up. */
  async function prove(client: Client, mailed: MailedLink, answered: Consent): Promise<string> {
    const { address } = await client.send(startKakaoProof, { body: mailed })
    return locationOf(await client.get(await consent(address, answered)))
  }

  /** Signs up a new member with Kakao only; returns the logged-in client. */
  async function join(as = person.newcomer): Promise<Client> {
    const client = app.guest()
    await logIn(client, { as })
    await client.send(completeKakao, { body: { name: '김하나', phone: '01012345678', agreements: AGREED } })
    return client
  }

  async function control(what: 'reset' | 'clock' | 'fault' | 'unlink', json: object = {}) {
    const { status, body, text } = await app.guest().post(`/dev/kakao/__sandbox/${what}`, { json })
    return status === 200 ? body : fail(`${what} answered ${status}: ${text}`)
  }

  async function callsOf(route: string) {
    const { body } = await app.guest().get('/dev/kakao/__sandbox/calls')
    return (body as { route: string; status: number | null }[]).filter((call) => call.route === route)
  }

  return {
    begin,
    consent,
    logIn,
    prove,
    join,
    control,
    callsOf,
    fault: (route: string, fault: object, times = 1) => control('fault', { route, fault, times }),
  }
}

export function locationOf({
  status,
  headers,
  text,
}: {
  status: number
  headers: Headers
  text: string
}): string {
  return headers.get('location') ?? fail(`no redirect but ${status}: ${text}`)
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://any.example')
  return pathname + search
}
