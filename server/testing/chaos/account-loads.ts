import { pathOf } from '#contract/platform/call.ts'
import { me, reissue, signUp } from '#contract/identity/identity.ts'
import { AGREED, kakaoOf, person } from '../kakao.ts'
import { MEMBER_PASSWORD } from '../make.ts'
import type { Client } from '../client.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import type { ChaosScene } from './scene.ts'
import { inTurns, type Visitor } from './visitor.ts'

const MAIL_MS = 8_000
const KAKAO_DONE = '/account/kakaoauth' // further path parts mean an open question or an error

/** Signs up with the form and the mailed link, up to the new member's first page. */
export function signUpLoad(scene: Pick<ChaosScene, 'guest' | 'mailbox'>, ledger: Ledger): RepeatedLoad {
  let count = 0
  return {
    kind: 'sign-up with its mail',
    pauseMs: 1_500,
    async once() {
      count += 1
      const email = `newcomer-${count}@example.com`
      const client = scene.guest()
      await client.get('/api/site')
      const body = {
        email,
        password: MEMBER_PASSWORD,
        name: '김하나',
        phone: '01012345678',
        agreements: AGREED,
      }
      await client.send(signUp, { body })
      ledger.signUps.add(email)
      const { status } = await client.get(await scene.mailbox.linkTo(email, MAIL_MS))
      if (status >= 400) throw new Error(`the mailed link answered ${status}`)
      await client.send(me, {})
      ledger.members.add(email)
    },
  }
}

/** `kept` collects started sessions, each of which has to last. */
export function logInLoad(
  scene: Pick<ChaosScene, 'guest'>,
  visitors: Visitor[],
  kept: Map<string, Client>,
): RepeatedLoad {
  const next = inTurns(visitors)
  return {
    kind: 'login',
    pauseMs: 1_500,
    async once() {
      const { email } = next()
      const client = await scene.guest().login(email, MEMBER_PASSWORD)
      await client.send(me, {})
      kept.set(email, client)
    },
  }
}

export function kakaoLoad(scene: ChaosScene): RepeatedLoad {
  const kakao = kakaoOf(scene)
  return {
    kind: 'login by Kakao',
    pauseMs: 1_500,
    async once() {
      const client = scene.guest()
      await client.get('/api/site')
      const address = await kakao.logIn(client, { as: person.member })
      if (address !== KAKAO_DONE) throw new Error(`Kakao led to ${address}`)
      await client.send(me, {})
    },
  }
}

/** Reports the started sessions that did not last. */
export async function lostSessions(kept: Map<string, Client>): Promise<string[]> {
  const lost: string[] = []
  for (const [email, client] of kept) {
    const { status, text } = await client.post(pathOf(reissue.path))
    if (status !== 200) lost.push(`the session of ${email} is gone: ${status} ${text.slice(0, 200)}`)
  }
  return lost
}
